import { areas as wire, settings } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { currentLocale } from '../../i18n';
import { readAreas } from './read-areas';
import { reading } from '../reading';

export const areaTree = () =>
  queryOptions({ ...reading(['areas', currentLocale()], settings.areaTree), staleTime: Infinity });

/** The sites of the portal by area. */
export const sites = (locale: string) => reading(['sites', locale], wire.businessPlatforms);

export const switchSite = (platformId: number) =>
  call(wire.switchPlatform, { query: { platformId } }, { announce: true });

/** The cities of the province, as options of a filter. */
export async function readCities(): Promise<{ value: string; label: string }[]> {
  const [province] = await readAreas();
  return (province?.children ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
