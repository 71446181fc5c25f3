/* npm run docs: writes the documents that follow from the contract and from the tests. docs/api.md and docs/rules.md are not in git. */
import { writeFileSync } from 'node:fs';
import { apiDocument } from './lib/api-document';
import { figuresDocument } from './lib/figures-document';
import { permissionDocument } from './lib/permission-document';
import { rulesDocument } from './lib/record-rules';
import { ruleDocument } from './lib/rule-document';

const documents = {
  api: apiDocument,
  figures: figuresDocument,
  permissions: permissionDocument,
  'record-rules': rulesDocument,
  rules: ruleDocument,
};

for (const [name, write] of Object.entries(documents))
  writeFileSync(new URL(`../docs/${name}.md`, import.meta.url), await write());
