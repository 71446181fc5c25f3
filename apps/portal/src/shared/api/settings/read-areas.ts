import { settings } from '@portal/contract';
import { call } from '../../http';
import { currentLocale } from '../../i18n';

type Areas = Promise<settings.AreaNode[]>;

const read = new Map<string, Areas>();

/** The divisions of the province, or of the country, in the reader's language: read once, however many fields show one. */
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
