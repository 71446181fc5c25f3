import { tasks as wire, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { instanceRoot } from '../refresh';

/** What lies ahead; it is read again with the instance. */
export const forecast = {
  instance: (procInstId: string) =>
    queryOptions({
      queryKey: [instanceRoot, 'forecast', procInstId],
      queryFn: ({ signal }) => call(wire.instanceForecast, { query: { procInstId } }, { signal, quiet: true }),
    }),
  start: (body: Input<typeof wire.startForecast.body>) =>
    queryOptions({
      queryKey: [instanceRoot, 'start-forecast', body],
      queryFn: ({ signal }) => call(wire.startForecast, { body }, { signal, quiet: true }),
      retry: false,
      gcTime: 0,
    }),
};
