/* Finds a Chromium for the tests, or installs one with a Chinese font, in whatever way this machine allows. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../testing/browser';

const attempt = (command: string, args: string[]) => {
  console.log(`• ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};

const installFromDebian = (browser: string) =>
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-wqy-zenhei']);

const fromDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  attempt('apt-get', ['update', '-qq']) &&
  (installFromDebian('chromium-headless-shell') || installFromDebian('chromium'));

const fromPlaywright = () => attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);

if (!findBrowser()) {
  console.log('• No Chromium here; installing one …');
  if (process.env['CHROMIUM_PATH']) console.error(`CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}`);
  else if (!(fromDebian() && findBrowser()) && !(fromPlaywright() && findBrowser()))
    console.error('No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}
process.exit(findBrowser() ? 0 : 1);
