import { readFileSync } from 'node:fs';
import { run, root, say } from './run.mjs';

/** The oldest Node that everything here is tested on. */
const oldestNode = [20, 19];

/** Installs what the lock file names and is not there; ends the process when that fails. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  say('Installing the packages (a minute or two the first time) …');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...first] = npm;
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const code = await run(command, [...first, 'ci', ...options]);
  if (code !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(code);
  }
}

/** Whether npm's record of `node_modules` has each package of the lock file, in its version. */
function isInstalled() {
  try {
    const required = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')).packages;
    const present = JSON.parse(readFileSync(`${root}/node_modules/.package-lock.json`, 'utf8')).packages;
    return Object.entries(required).every(
      ([path, { version, link, optional }]) =>
        !path.includes('node_modules/') || link || optional || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}
