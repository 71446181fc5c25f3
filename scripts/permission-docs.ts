/* Writes docs/permissions.md from the contract: `node scripts/run.mjs scripts/permission-docs.ts`. */
import { writeFileSync } from 'node:fs';
import { permissionDocument } from './lib/permission-document';

writeFileSync(new URL('../docs/permissions.md', import.meta.url), await permissionDocument());
