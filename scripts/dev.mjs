/* npm run dev: the server starts again and the browser reloads whenever their files change. */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { root, say, tool } from './lib/run.mjs';

await ensureInstalled();
const port = process.env.PORT ?? '8080';
const start = (command, args, environment) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
const children = [
  start(tool('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    PORT: port,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }),
  start(tool('vite'), ['apps/portal'], { PORTAL_SERVER: `http://localhost:${port}` }),
];
say('Open the address that Vite prints; calls are forwarded to the server.');

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
