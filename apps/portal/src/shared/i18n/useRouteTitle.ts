import { useTranslation } from 'react-i18next';
import { currentLocale } from '.';
import { areaAt, kindTitles } from './kind-titles';

/**
 * The title of a route by its path. One that the table `routes` does not have is that of the kind of record which is listed
 * there, at `/<area>` or `/background/<area>`, or else `fallback`.
 */
export function useRouteTitle(): (path: string, fallback?: string) => string {
  const { t } = useTranslation('routes');
  const kinds = kindTitles(currentLocale());
  return (path, fallback = path) => t(path.replace('/*', ''), { defaultValue: kinds[areaAt(path)] ?? fallback });
}
