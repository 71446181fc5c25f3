import { setTimeout as sleep } from 'node:timers/promises';
import { FolderTakenError } from './folders';
import { takeOwnership, type Ownership } from './ownership';
import { archivesAsSet, ensurePostmaster, stopPostmaster, type Cluster } from './postmaster';
import { rotateLog } from './rotate-log';

export interface SupervisorOptions {
  cluster: Cluster;
  dataDir: string;
  /** Called when PostgreSQL has ended unexpectedly and is being restarted. */
  onRestart: (attempt: number) => void;
  /** Called when another portal has taken the data folder, so that this process must not use it any more. */
  onLost: (error: FolderTakenError) => void;
}

export interface Supervisor {
  stop(): Promise<void>;
}

const firstPauseMs = 200;
const longestPauseMs = 30_000;
/** How often the log is looked at. */
const rotationMs = 10 * 60_000;
/** A database that ended after running this long is restarted after the shortest pause again. */
const stableMs = 60_000;

/** Returns the pause before the given attempt in milliseconds. There is none before the first, and then it doubles. */
export const pauseBefore = (attempt: number): number =>
  attempt === 1 ? 0 : Math.min(firstPauseMs * 2 ** (attempt - 2), longestPauseMs);

/** Runs the cluster's PostgreSQL, and starts it again with growing pauses when it ends by itself. */
export async function supervise({ cluster, dataDir, onRestart, onLost }: SupervisorOptions): Promise<Supervisor> {
  let state: 'starting' | 'running' | 'stopping' = 'starting';
  let attempts = 0;
  let runningSince = 0;
  let ownership: Ownership;
  let pid: number;
  let restart = Promise.resolve();
  const stopped = new AbortController();

  const start = async () => {
    pid = await ensurePostmaster(cluster);
    ownership = await takeOwnership(cluster.sockets, dataDir, onEnd);
    if (!archivesAsSet(cluster)) {
      /* A killed portal left it behind, and had another recovery folder. */
      await ownership.release();
      await stopPostmaster(pid);
      pid = await ensurePostmaster(cluster);
      ownership = await takeOwnership(cluster.sockets, dataDir, onEnd);
    }
    state = 'running';
    runningSince = Date.now();
  };

  /* A failed start ends its connection too: only the end of a running database counts. */
  const onEnd = () => {
    if (state !== 'running') return;
    state = 'starting';
    if (Date.now() - runningSince > stableMs) attempts = 0;
    restart = startAgain();
  };

  const startAgain = async () => {
    while (!stopped.signal.aborted) {
      attempts += 1;
      await sleep(pauseBefore(attempts), undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      onRestart(attempts);
      try {
        return await start();
      } catch (error) {
        if (error instanceof FolderTakenError) return onLost(error);
      }
    }
  };

  await start();
  const rotation = setInterval(() => {
    try {
      rotateLog(cluster.logFile);
    } catch {
      /* Retried at the next interval. A log that cannot be rotated must not stop the portal. */
    }
  }, rotationMs);
  rotation.unref();
  return {
    stop: async () => {
      stopped.abort();
      clearInterval(rotation);
      await restart;
      state = 'stopping';
      await ownership.release();
      await stopPostmaster(pid);
    },
  };
}
