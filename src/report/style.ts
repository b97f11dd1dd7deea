/** The style of a report. Its colours follow the reader's system. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1d2530;--ground:#fbfaf7;--soft:#586270;--line:#d9d5cb;--panel:#fff;--good:#1a6b3a;--bad:#a3281f}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e0;--ground:#16191e;--soft:#a5adb8;--line:#3a4049;--panel:#1e2228;--good:#7fcf9b;--bad:#ff9d92}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:760px;padding:32px 20px 64px;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 4px}h2{font-size:1.2rem;margin:40px 0 8px}
p{margin:8px 0}.soft{color:var(--soft)}.good{color:var(--good)}.bad{color:var(--bad)}
.findings{list-style:none;margin:12px 0;padding:0}
.findings li{margin:10px 0;padding:12px 14px;border:1px solid var(--line);border-left:4px solid #4269d0;border-radius:6px;background:var(--panel)}
.findings p{margin:0}.findings p+p{margin-top:4px}
code{font:0.88em/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
svg.plot{width:100%;min-width:460px;height:auto;margin:8px 0;overflow:visible;font-size:12px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:0.92rem}
th,td{text-align:right;padding:4px 8px;border-bottom:1px solid var(--line);white-space:nowrap;font-weight:400;font-variant-numeric:tabular-nums}
th:first-child{text-align:left}thead th{color:var(--soft)}
summary{cursor:pointer;color:var(--soft)}details{margin:8px 0}
`;
