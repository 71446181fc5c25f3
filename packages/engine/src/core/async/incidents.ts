import type { Run } from '../run';
import type { Incident } from '../state';

/** Notes that something has failed for good, once. */
export function addIncident(run: Run, incident: Omit<Incident, 'id' | 'at'>): void {
  resolveIncidents(run, incident.source);
  const id = run.newId();
  run.state.incidents[id] = { ...incident, id, at: run.env.now };
}

export const hasIncident = ({ state }: Run, source: string): boolean =>
  Object.values(state.incidents).some((incident) => incident.source === source);

/** Resolves incidents before a retry. */
export function resolveIncidents({ state }: Run, source: string): void {
  for (const incident of Object.values(state.incidents)) {
    if (incident.source === source) delete state.incidents[incident.id];
  }
}
