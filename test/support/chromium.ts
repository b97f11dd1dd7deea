import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium as playwrightChromium } from "playwright";

/** What a launcher (Playwright's `launch`, vitest's browser provider) needs to start the browser. */
export interface ChromiumLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env?: Record<string, string>;
}

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const ELSEWHERE = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));

/**
 * The browser for tests: the one named by RULEWRIGHT_CHROMIUM or CHROME_PATH, else an installed one, else the one in the npm package
 * @sparticuz/chromium. Throws if there is none: browser tests are never skipped.
 */
export function findChromium(env: Record<string, string | undefined> = process.env): ChromiumLaunch {
  const asked = env.RULEWRIGHT_CHROMIUM || env.CHROME_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`No browser at ${asked}, named by RULEWRIGHT_CHROMIUM or CHROME_PATH.`);
    return { executablePath: asked, args: ARGS };
  }
  const installed = findInstalled(env.PATH ?? "");
  return installed ? { executablePath: installed, args: ARGS } : carriedChromium(env);
}

function findInstalled(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...ELSEWHERE, playwrightChromium.executablePath()].find((file) => existsSync(file));
}

/** For Linux on x64 only. The package has a font and the libraries that a small system lacks (libnss3 etc.). */
function carriedChromium(env: Record<string, string | undefined>): ChromiumLaunch {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error(noBrowser("none is installed"));
  const folder = unpack();
  const executablePath = join(folder, "chromium");
  const own: Record<string, string> = {};
  if (!existsSync("/etc/fonts/fonts.conf")) own.FONTCONFIG_FILE = join(folder, "fonts.conf");
  if (missingLibraries(executablePath, env).length > 0) own.LD_LIBRARY_PATH = join(folder, "al2023", "lib");
  const missing = missingLibraries(executablePath, { ...env, ...own });
  if (missing.length > 0) throw new Error(noBrowser(`the one from npm lacks ${missing.join(", ")}`));
  const inherited = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath, args: ARGS, env: { ...Object.fromEntries(inherited), ...own } };
}

const noBrowser = (why: string) =>
  `Browser tests need Chromium: ${why}. Install it (Debian: apt-get install chromium), or name one in RULEWRIGHT_CHROMIUM.`;

/** Unpacks once per version. Concurrent runs unpack into own folders, and the first to rename its folder wins. */
function unpack(): string {
  const version = JSON.parse(readFileSync(join(nodeModules, "@sparticuz/chromium/package.json"), "utf8")).version;
  const cache = join(nodeModules, ".cache");
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(join(cache, "unpack-"));
  // The package unpacks into the temporary folder, and its libraries only if it believes to be on Amazon Linux.
  const script = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: nodeModules,
    env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    stdio: "inherit",
  });
  const fonts = `<dir>${join(folder, "fonts", "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  writeFileSync(join(aside, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>\n`);
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function missingLibraries(file: string, env: Record<string, string | undefined>): string[] {
  const listing = execFileSync("ldd", [file], { encoding: "utf8", env: { ...env } });
  return [...listing.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? "");
}
