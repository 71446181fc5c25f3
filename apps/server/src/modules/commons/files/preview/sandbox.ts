import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { unprivilegedAccount } from '../../../../platform/unprivileged-account';

/** The resources that one conversion may use. */
export interface ConversionLimits {
  timeMs: number;
  /** Address space of each of its processes. */
  memoryBytes: number;
  /** The maximum size of any file that it writes. */
  fileBytes: number;
}

/** Sets the limits of the shell, then becomes the program. A system without a limit for memory goes without. */
const limited = `ulimit -c 0; ulimit -t "$1"; ulimit -f "$2"; ulimit -v "$3" 2>/dev/null; shift 3; exec "$@"`;

const withoutNetwork = ['unshare', '--user', '--map-current-user', '--net'];

/** Returns the command that runs a program without network access, or nothing if the system does not allow it. */
export function networkIsolation(): readonly string[] {
  const [command = '', ...rest] = withoutNetwork;
  const tried = spawnSync(command, [...rest, 'true'], { ...unprivilegedAccount(), stdio: 'ignore', cwd: '/' });
  return tried.status === 0 ? withoutNetwork : [];
}

/**
 * Starts a program with limits, in a process group of its own, which `killGroup` ends. It gets the folder as its home and
 * for temporary files, and nothing of the server's environment.
 */
export function spawnLimited(command: readonly string[], folder: string, limits: ConversionLimits): ChildProcess {
  const seconds = Math.ceil(limits.timeMs / 1000);
  const blocks = Math.floor(limits.fileBytes / 512);
  const kilobytes = Math.floor(limits.memoryBytes / 1024);
  return spawn('/bin/sh', ['-c', limited, 'sh', `${seconds}`, `${blocks}`, `${kilobytes}`, ...command], {
    ...unprivilegedAccount(),
    cwd: folder,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
    },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    /* the process has already ended */
  }
}
