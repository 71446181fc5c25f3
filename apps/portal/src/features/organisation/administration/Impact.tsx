import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';
import { unitImpact } from '../../../shared/api/organisation/administration';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';

/** What depends on a unit. */
export function Impact({ unitId }: { unitId: number }) {
  const { t } = useTranslation('units');
  const { data, error, refetch } = useQuery(unitImpact(unitId));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  const { members, units, administrators, heads, tasks, processes } = data;
  return (
    <ul>
      <li>{t('impact.units', { count: units })}</li>
      <li>{t('impact.members', { count: members })}</li>
      {administrators > 0 && <li>{t('impact.administrators', { count: administrators })}</li>}
      {heads > 0 && <li>{t('impact.heads', { count: heads })}</li>}
      {tasks > 0 && <li>{t('impact.tasks', { count: tasks })}</li>}
      {processes.length > 0 && <li>{t('impact.processes', { names: listNames(processes) })}</li>}
    </ul>
  );
}
