import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The name of a live process; null when there is none of this number, or only its unread remains. */
export function processName(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return state === 'Z' || state === 'X' ? null : (name ?? null);
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, name] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return !state || state.startsWith('Z') ? null : (name ?? null);
}
