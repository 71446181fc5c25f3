/* Writes docs/record-rules.md from the contract: `node scripts/run.mjs scripts/record-rules.ts`. */
import { writeFileSync } from 'node:fs';
import { rulesDocument } from './lib/record-rules';

writeFileSync(new URL('../docs/record-rules.md', import.meta.url), await rulesDocument());
