/* The `commit-msg` hook; `npm ci` sets its path (scripts/git-hooks.mjs). */
import { readFileSync } from 'node:fs';
import { commitMessageFault } from './lib/commit-message.mjs';

const fault = commitMessageFault(readFileSync(process.argv[2], 'utf8'));
if (fault) {
  console.error(`${fault}\nAn example: fix(tasks): keep the comment when a task is gone`);
  process.exit(1);
}
