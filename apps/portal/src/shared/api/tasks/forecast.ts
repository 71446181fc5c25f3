import { tasks as wire, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { instanceRoot } from '../refresh';
import { reading } from '../reading';

/** The steps ahead. They are read again with the instance. */
export const forecast = {
  instance: (procInstId: string) =>
    reading([instanceRoot, 'forecast', procInstId], wire.instanceForecast, { query: { procInstId } }),
  start: (body: Input<typeof wire.startForecast.body>) =>
    queryOptions({
      ...reading([instanceRoot, 'start-forecast', body], wire.startForecast, { body }),
      retry: false,
      gcTime: 0,
    }),
};
