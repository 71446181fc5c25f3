import { settings, areas as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { currentLocale } from '../../i18n';
import { reading } from '../reading';

type Areas = Promise<settings.AreaNode[]>;

const read = new Map<string, Areas>();

/**
 * Returns the divisions of the province, or of the country, in the reader's language. They are read once, however many
 * fields show one.
 */
export function readAreas(scope: 'province' | 'country' = 'province'): Areas {
  const key = `${scope} ${currentLocale()}`;
  const known = read.get(key);
  if (known) return known;
  const areas = call(scope === 'country' ? settings.countryTree : settings.areaTree);
  read.set(key, areas);
  areas.catch(() => read.delete(key));
  return areas;
}

/** They are read again when they are needed next. */
export const forgetAreas = (): void => read.clear();

export const areaTree = () =>
  queryOptions({ ...reading(['areas', currentLocale()], settings.areaTree), staleTime: Infinity });

/** Returns the sites of the portal by area. */
export const sites = (locale: string) => reading(['sites', locale], wire.businessPlatforms);

export const switchSite = (platformId: number) =>
  call(wire.switchPlatform, { query: { platformId } }, { announce: true });

/** Returns the cities of the province, as options of a filter. */
export async function readCities(): Promise<{ value: string; label: string }[]> {
  const [province] = await readAreas();
  return (province?.children ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
