import { isPortalPath } from '@portal/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { trueUrl } from '../../shared/api/applications';
import { applicationsPath } from '../../shared/paths';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';

/** /applications/open leads to the address that the server returns to people who may open the application. */
export function OpenApplicationPage() {
  const { t } = useTranslation('applications');
  const [search] = useSearchParams();
  const id = Number(search.get('appinsId'));
  const { data, error, refetch } = useQuery({ ...trueUrl(id, search.get('submoduleId')), enabled: id > 0 });
  const outside = data && !isPortalPath(data.url) ? data.url : undefined;
  useEffect(() => {
    if (outside) location.replace(outside);
  }, [outside]);
  if (!(id > 0)) return <Navigate to={applicationsPath} replace />;
  const wayOut = (
    <Link to={applicationsPath}>
      <Button>{t('title')}</Button>
    </Link>
  );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} wayOut={wayOut} />;
  if (!data || outside) return <PagePlaceholder />;
  return <Navigate to={data.url} replace />;
}
