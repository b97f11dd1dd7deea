/** `npm run docs`: writes the validators of the page. */

import { writeFileSync } from "node:fs";
import { PAGE_CONTRACTS } from "./generate.ts";

for (const [path, text] of Object.entries(PAGE_CONTRACTS)) writeFileSync(path, text());
