import { monitor as wire, type Input } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { timeRange } from '../../filters/time-range';
import type { ListQuery } from '../list-query';
import { instanceRoot, listsKey } from '../refresh';

/** Days, yyyy-MM-DD; empty: any. */
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

/** What process administrators read; it lies with the lists and details of handlers, and is read again with them. */
export const administration = {
  instances: (query: InstanceQuery) =>
    queryOptions({
      queryKey: [listsKey, 'instances', query],
      queryFn: ({ signal }) => call(wire.instancePage, { query: toWireQuery(query) }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  incidents: (query: WorkQuery) =>
    queryOptions({
      queryKey: [listsKey, 'incidents', query],
      queryFn: ({ signal }) => call(wire.incidentPage, { query: timed(query) }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  jobs: (query: WorkQuery) =>
    queryOptions({
      queryKey: [listsKey, 'jobs', query],
      queryFn: ({ signal }) => call(wire.jobPage, { query: timed(query) }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  instance: (procInstId: string) =>
    queryOptions({
      queryKey: [instanceRoot, 'explained', procInstId],
      queryFn: ({ signal }) => call(wire.instance, { query: { procInstId } }, { signal, quiet: true }),
    }),
  variableChanges: (query: Input<typeof wire.variableChangePage.query>) =>
    queryOptions({
      queryKey: [instanceRoot, 'variableChanges', query],
      queryFn: ({ signal }) => call(wire.variableChangePage, { query }, { signal, quiet: true }),
    }),
  nodes: (procInstId: string, processId?: string) =>
    queryOptions({
      queryKey: [instanceRoot, 'nodes', procInstId, processId],
      queryFn: ({ signal }) =>
        call(wire.nodeList, { query: { procInstId, ...(processId && { processId }) } }, { signal, quiet: true }),
    }),
};

export const modifyInstance = (body: Input<typeof wire.modify.body>) => call(wire.modify, { body }, { quiet: true });
export const setVariable = (body: Input<typeof wire.setVariable.body>) =>
  call(wire.setVariable, { body }, { quiet: true });
export const deliver = (body: Input<typeof wire.deliver.body>) => call(wire.deliver, { body }, { quiet: true });
export const restartInstance = (body: Input<typeof wire.restart.body>) => call(wire.restart, { body }, { quiet: true });

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
  call(wire.suspendDefinition, { body }, { quiet: true });
export const activateDefinition = (body: Input<typeof wire.activateDefinition.body>) =>
  call(wire.activateDefinition, { body }, { quiet: true });
export const suspendInstances = (body: Input<typeof wire.suspendInstances.body>) =>
  call(wire.suspendInstances, { body }, { quiet: true });
export const terminateByAdministrator = (body: Input<typeof wire.terminate.body>) =>
  call(wire.terminate, { body }, { quiet: true });
export const suspendInstance = (body: Input<typeof wire.suspend.body>) => call(wire.suspend, { body }, { quiet: true });
export const activateInstance = (procInstId: string) => call(wire.activate, { body: { procInstId } }, { quiet: true });
export const retryJob = (body: Input<typeof wire.retryJob.body>) => call(wire.retryJob, { body }, { quiet: true });
export const retryIncidents = (incidentIds: string[]) =>
  call(wire.retryIncidents, { body: { incidentIds } }, { quiet: true });
export const dismissIncident = (incidentId: string) =>
  call(wire.dismissIncident, { body: { incidentId } }, { quiet: true });
export const setJobDue = (body: Input<typeof wire.setJobDue.body>) => call(wire.setJobDue, { body }, { quiet: true });

export const migrationMap = (body: Input<typeof wire.migrationMap.body>, signal: AbortSignal) =>
  call(wire.migrationMap, { body }, { signal, quiet: true });
export const checkMigration = (body: Input<typeof wire.migrationCheck.body>, signal: AbortSignal) =>
  call(wire.migrationCheck, { body }, { signal, quiet: true });
export const migrate = (body: Input<typeof wire.migrate.body>) => call(wire.migrate, { body }, { quiet: true });
