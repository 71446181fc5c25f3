/* Writes THIRD-PARTY-NOTICES.md from the lock file: `node scripts/run.mjs scripts/notices.ts`. */
import { writeFileSync } from 'node:fs';
import { noticesDocument } from './lib/notices';

writeFileSync(new URL('../THIRD-PARTY-NOTICES.md', import.meta.url), noticesDocument());
