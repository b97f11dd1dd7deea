/**
 * Said before anything else is loaded: an older Node stops at the first file that it cannot read, with a stack that names no
 * version. So this is plain JavaScript for any Node, and imports nothing.
 */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Rulewright needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exit(2);
}
