import { areas as wire, settings } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { currentLocale } from '../../i18n';
import { readAreas } from './read-areas';

export const areaTree = () =>
  queryOptions({
    queryKey: ['areas', currentLocale()],
    queryFn: ({ signal }) => call(settings.areaTree, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** The sites of the portal by area. */
export const sites = (locale: string) =>
  queryOptions({
    queryKey: ['sites', locale],
    queryFn: ({ signal }) => call(wire.businessPlatforms, {}, { signal, quiet: true }),
  });

export const switchSite = (platformId: number) => call(wire.switchPlatform, { query: { platformId } });

/** The cities of the province, as options of a filter. */
export async function readCities(): Promise<{ value: string; label: string }[]> {
  const [province] = await readAreas();
  return (province?.children ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
