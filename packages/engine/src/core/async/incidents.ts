import type { Run } from '../run';
import type { Incident } from '../state';

/** Notes that something has failed for good. Where it fails again, its incident stays as it is. */
export function addIncident(run: Run, incident: Omit<Incident, 'id' | 'at'>): void {
  const { source, type } = incident;
  if (Object.values(run.state.incidents).some((known) => known.source === source && known.type === type)) return;
  resolveIncidents(run, source);
  const id = run.newId();
  run.state.incidents[id] = { ...incident, id, at: run.env.now };
}

/** Resolves incidents before a retry. */
export function resolveIncidents({ state }: Run, source: string): void {
  for (const incident of Object.values(state.incidents)) {
    if (incident.source === source) delete state.incidents[incident.id];
  }
}
