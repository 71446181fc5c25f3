import { platform } from '@portal/contract';
import { call } from '../../http';
import { currentLocale } from '../../i18n';

type Areas = Promise<platform.AreaNode[]>;

const read = new Map<string, Areas>();

/** The areas of the country in the reader's language, which never change: read once, however many fields show one. */
export function readAreas(): Areas {
  const locale = currentLocale();
  const known = read.get(locale);
  if (known) return known;
  const areas = call(platform.areaTree, {}, { quiet: true });
  read.set(locale, areas);
  areas.catch(() => read.delete(locale));
  return areas;
}

/** They are read again when they are needed next. */
export const forgetAreas = (): void => read.clear();
