/* Writes docs/api.md from the contract: `node scripts/run.mjs scripts/api-docs.ts`. */
import { writeFileSync } from 'node:fs';
import { apiDocument } from './lib/api-document';

writeFileSync(new URL('../docs/api.md', import.meta.url), await apiDocument());
