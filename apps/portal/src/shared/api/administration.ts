import { administration as wire, type Input } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../http';
import { instanceRoot } from './handling';
import type { ListQuery } from './lists';
import { listsKey } from './refresh-lists';

export interface InstanceQuery extends ListQuery {
  process: string;
  state: wire.StateFilter | '';
  initiator: string;
  /** Days of the start, yyyy-MM-DD; empty: any. */
  from: string;
  to: string;
}

/** What process administrators read; it lies with the lists and details of handlers, and is read again with them. */
export const administration = {
  instances: (query: InstanceQuery) =>
    queryOptions({
      queryKey: [listsKey, 'instances', query],
      queryFn: ({ signal }) => call(wire.instancePage, { query: asked(query) }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  instance: (procInstId: string) =>
    queryOptions({
      queryKey: [instanceRoot, 'explained', procInstId],
      queryFn: ({ signal }) => call(wire.instance, { query: { procInstId } }, { signal, quiet: true }),
    }),
};

/** A day begins and ends in the portal's time zone. */
const asked = ({ state, from, to, ...query }: InstanceQuery): Input<typeof wire.instanceQuery> => ({
  ...query,
  ...(state && { state }),
  ...(from && { startedFrom: `${from} 00:00:00` }),
  ...(to && { startedTo: `${to} 23:59:59` }),
});

export const terminateByAdministrator = (body: Input<typeof wire.terminate.body>) =>
  call(wire.terminate, { body }, { quiet: true });
export const suspendInstance = (procInstId: string) => call(wire.suspend, { body: { procInstId } }, { quiet: true });
export const activateInstance = (procInstId: string) => call(wire.activate, { body: { procInstId } }, { quiet: true });
export const retryJob = (body: Input<typeof wire.retryJob.body>) => call(wire.retryJob, { body }, { quiet: true });
