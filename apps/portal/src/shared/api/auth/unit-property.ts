import { auth, dictionaries } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';

/** The nature of the current company; null until it was chosen. */
export const unitProperty = () =>
  queryOptions({
    queryKey: ['unit-property'],
    queryFn: ({ signal }) => call(auth.unitProperty, {}, { signal, quiet: true }),
  });

export const unitProperties = () =>
  queryOptions({
    queryKey: ['unit-properties'],
    queryFn: ({ signal }) => call(dictionaries.unitProperties, {}, { signal, quiet: true }),
  });

export const chooseUnitProperty = (property: string) =>
  call(auth.saveUnitProperty, { body: { property } }, { quiet: true });

export const changeUnitProperty = (property: string, previous: string | null) =>
  call(auth.changeUnitProperty, { body: { property, previous } }, { quiet: true });
