import { home as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** The QR code of the Android app; empty where there is none. */
export const androidDownload = () =>
  queryOptions({
    queryKey: ['home', 'android'],
    queryFn: ({ signal }) => call(wire.androidDownload, {}, { signal, quiet: true }),
  });
