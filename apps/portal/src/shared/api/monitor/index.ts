import { monitor as wire, type Input } from '@portal/contract';
import { call } from '../../http';
import { timeRange, type ListQuery } from '../list-query';
import { instanceRoot, listsKey } from '../refresh';
import { reading, readingPage } from '../reading';

/** Days as yyyy-MM-DD. Empty means any. */
interface Days {
  from: string;
  to: string;
}

export interface InstanceQuery extends ListQuery, Days {
  process: string;
  state: string;
  initiator: string;
}

export interface WorkQuery extends ListQuery, Days {
  process: string;
  node: string;
  message: string;
  /** Jobs. */
  state?: string;
}

/**
 * The data that process administrators read. Its keys lie below those of the task lists and details, so that it is read
 * again with them.
 */
export const administration = {
  instances: (query: InstanceQuery) =>
    readingPage([listsKey, 'instances', query], wire.instancePage, { query: toWireQuery(query) }),
  incidents: (query: WorkQuery) =>
    readingPage([listsKey, 'incidents', query], wire.incidentPage, { query: timed(query) }),
  jobs: (query: WorkQuery) => readingPage([listsKey, 'jobs', query], wire.jobPage, { query: timed(query) }),
  instance: (procInstId: string) =>
    reading([instanceRoot, 'explained', procInstId], wire.instance, { query: { procInstId } }),
  variableChanges: (query: Input<typeof wire.variableChangePage.query>) =>
    reading([instanceRoot, 'variableChanges', query], wire.variableChangePage, { query }),
  nodes: (procInstId: string, processId?: string) =>
    reading([instanceRoot, 'nodes', procInstId, processId], wire.nodeList, {
      query: { procInstId, ...(processId && { processId }) },
    }),
};

export const modifyInstance = (body: Input<typeof wire.modify.body>) => call(wire.modify, { body });
export const setVariable = (body: Input<typeof wire.setVariable.body>) => call(wire.setVariable, { body });
export const deliver = (body: Input<typeof wire.deliver.body>) => call(wire.deliver, { body });
export const restartInstance = (body: Input<typeof wire.restart.body>) => call(wire.restart, { body });

const toWireQuery = ({ state, from, to, ...query }: InstanceQuery) => {
  const started = timeRange({ from, to });
  return {
    ...query,
    ...(state && { state: state as wire.StateFilter }),
    ...(started.from && { startedFrom: started.from }),
    ...(started.to && { startedTo: started.to }),
  };
};

const timed = ({ state, from, to, ...query }: WorkQuery) => ({
  ...query,
  ...(state && { state: state as wire.JobState }),
  ...timeRange({ from, to }),
});

export const suspendDefinition = (body: Input<typeof wire.suspendDefinition.body>) =>
  call(wire.suspendDefinition, { body });
export const activateDefinition = (body: Input<typeof wire.activateDefinition.body>) =>
  call(wire.activateDefinition, { body });
export const suspendInstances = (body: Input<typeof wire.suspendInstances.body>) =>
  call(wire.suspendInstances, { body });
export const terminateByAdministrator = (body: Input<typeof wire.terminate.body>) => call(wire.terminate, { body });
export const suspendInstance = (body: Input<typeof wire.suspend.body>) => call(wire.suspend, { body });
export const activateInstance = (procInstId: string) => call(wire.activate, { body: { procInstId } });
export const retryJob = (body: Input<typeof wire.retryJob.body>) => call(wire.retryJob, { body });
export const retryIncidents = (incidentIds: string[]) => call(wire.retryIncidents, { body: { incidentIds } });
export const dismissIncident = (incidentId: string) => call(wire.dismissIncident, { body: { incidentId } });
export const setJobDue = (body: Input<typeof wire.setJobDue.body>) => call(wire.setJobDue, { body });

export const migrationMap = (body: Input<typeof wire.migrationMap.body>, signal: AbortSignal) =>
  call(wire.migrationMap, { body }, { signal });
export const checkMigration = (body: Input<typeof wire.migrationCheck.body>, signal: AbortSignal) =>
  call(wire.migrationCheck, { body }, { signal });
export const migrate = (body: Input<typeof wire.migrate.body>) => call(wire.migrate, { body });
