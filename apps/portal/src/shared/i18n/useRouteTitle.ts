import { useTranslation } from 'react-i18next';

/** The title of a route by its path; `fallback` for a path that the table `routes` does not have. */
export function useRouteTitle(): (path: string, fallback?: string) => string {
  const { t } = useTranslation('routes');
  return (path, fallback = path) => t(path.replace('/*', ''), { defaultValue: fallback });
}
