import { isPortalPath } from '@portal/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { trueUrl } from '../../shared/api/applications';
import { applicationsPath } from '../../shared/paths';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';

/** /applications/open: leads on to the address that the server gives to those who may open the application. */
export function OpenApplicationPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('appinsId'));
  const { data, error, refetch } = useQuery({ ...trueUrl(id, search.get('submoduleId')), enabled: id > 0 });
  const outside = data && !isPortalPath(data.url) ? data.url : undefined;
  useEffect(() => {
    if (outside) location.replace(outside);
  }, [outside]);
  if (!(id > 0)) return <Navigate to={applicationsPath} replace />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || outside) return <PagePlaceholder />;
  return <Navigate to={data.url} replace />;
}
