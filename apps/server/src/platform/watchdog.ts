import { url as debugged } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Milliseconds between two signs of life. */
const beatMs = 1000;

/**
 * The thread counts its own beats, not time: a machine that sleeps, or a process that is stopped, stands as a whole. It
 * writes to the log by itself, since the log belongs to the loop that stands.
 */
const program = `
const { workerData: { beats, most, beatMs } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const pause = new Int32Array(new SharedArrayBuffer(4));
let seen = -1;
let missed = 0;
for (;;) {
  Atomics.wait(pause, 0, 0, beatMs);
  const beat = Atomics.load(beats, 0);
  missed = beat === seen ? missed + 1 : 0;
  seen = beat;
  if (missed < most) continue;
  const msg = 'nothing was answered for ' + most + ' s: the process ends, to be started again';
  writeSync(1, JSON.stringify({ level: 60, time: new Date().toISOString(), pid: process.pid, msg }) + '\\n');
  process.kill(process.pid, 'SIGKILL');
}`;

/**
 * Ends the process if its event loop is blocked for this many seconds, for whatever reason. 0 disables it. A debugger
 * may block it.
 */
export function startWatchdog(seconds: number): void {
  if (seconds === 0 || debugged() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const most = Math.ceil((seconds * 1000) / beatMs);
  new Worker(program, { eval: true, workerData: { beats, most, beatMs }, env: {}, execArgv: [] }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
}
