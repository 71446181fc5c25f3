import type { Run } from '../run';
import { rootId, type TrailEntry } from '../state';

/** Notes that completions in these visits of nodes, so far, have no effect any more. */
export function voidCompletions(run: Run, visits: readonly Pick<TrailEntry, 'node' | 'process' | 'since'>[]): void {
  const to = run.env.now;
  const voided = visits.flatMap(({ node, process = rootId, since }) => {
    if (since === undefined) return [];
    return [process === rootId ? { node, from: since, to } : { node, process, from: since, to }];
  });
  if (voided.length > 0) run.state.voided = [...(run.state.voided ?? []), ...voided];
}
