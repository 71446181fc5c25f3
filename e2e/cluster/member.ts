import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** One server of the cluster, which can be killed and started again. */
export interface Member {
  name: string;
  start(): void;
  /** Ends it at once, as a lost machine does, with all that it started. */
  kill(): Promise<void>;
  /** Asks it to end, as a service manager does. @throws Error if it does not */
  stop(): Promise<void>;
  /** What it said last. */
  said(): string;
}

/** How long a server may take to finish; its own bounds are shorter. */
const stopMs = 60_000;

/** `alsoKill` ends what the server has started and what would outlive it. */
export function member(name: string, launch: () => ChildProcess, alsoKill: () => void = () => undefined): Member {
  let child: ChildProcess | undefined;
  let output = '';
  return {
    name,
    start() {
      child = launch();
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
      child.on('error', (error) => (output += error.message));
    },
    async kill() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      alsoKill();
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit', { signal: AbortSignal.timeout(stopMs) });
      child.kill('SIGTERM');
      await ended;
    },
    said: () => output,
  };
}
