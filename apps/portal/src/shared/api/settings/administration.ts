import { settings as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

export const editableSettings = () =>
  queryOptions({
    queryKey: ['settings', 'edit'],
    queryFn: ({ signal }) => call(wire.readSettings, {}, { signal, quiet: true }),
  });

export const saveSettings = (body: wire.StoredSettings) => call(wire.saveSettings, { body }, { quiet: true });
