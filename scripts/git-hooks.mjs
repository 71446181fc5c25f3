/* npm ci: has git run the hooks of scripts/git-hooks in this checkout. Does nothing where there is no git or no checkout. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { root } from './lib/run.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

const checkout = git('rev-parse', '--show-toplevel');
if (checkout && realpathSync(checkout) === realpathSync(root) && git('config', 'core.hooksPath') === '') {
  git('config', 'core.hooksPath', 'scripts/git-hooks');
}
