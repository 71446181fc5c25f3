import { ReloadOutlined } from '@ant-design/icons';
import type { monitor as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';
import { administration, dismissIncident, retryIncidents } from '../../../shared/api/monitor';
import { notice } from '../../../shared/notice';
import { useOnce } from '../../../shared/workflow/useOnce';
import { incidentColumns, IncidentCard, isRetried } from './incident-columns';
import { MonitorList } from '../MonitorList';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { incidentFilters } from '../monitor-filters';
import styles from './jobs.module.css';

/** Lists the incidents of all processes with their reasons. One or many at once can be tried again. */
export function IncidentsPage() {
  const { t } = useTranslation('monitor');
  const [query, change] = useFilteredQuery(incidentFilters);
  const list = useQuery(administration.incidents(query));
  const [chosen, choose] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<contract.RetryOutcome['refused']>([]);
  const { run, busy, failure } = useOnce(() => choose([]));

  const rows = (list.data?.records ?? []).filter(({ kind }) => isRetried(kind));
  const here = rows.filter(({ incidentId }) => chosen.includes(incidentId));
  const retry = (incidentIds: string[]) =>
    void run(async () => {
      const outcome = await retryIncidents(incidentIds);
      setRefused(outcome.refused);
      if (outcome.retried.length > 0) notice.success(t('incident.retried', { count: outcome.retried.length }));
      return outcome;
    });
  const selection = {
    has: (id: string) => chosen.includes(id),
    toggle: (id: string) => choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]),
    retry: (id: string) => retry([id]),
    dismiss: (id: string) => void run(() => dismissIncident(id)),
    busy,
  };
  return (
    <MonitorList
      name="incidents"
      filters={incidentFilters}
      query={query}
      onQuery={(changed) => {
        choose([]);
        change(changed);
      }}
      list={list}
      columns={incidentColumns(t, selection)}
      rowKey={({ incidentId }) => incidentId}
      renderCard={(incident) => <IncidentCard incident={incident} selection={selection} />}
      above={
        <>
          {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
          {refused.length > 0 && (
            <Alert
              type="warning"
              showIcon
              role="alert"
              closable={{ onClose: () => setRefused([]) }}
              title={t('incident.refused', { count: refused.length })}
              description={listNames([...new Set(refused.map(({ reason }) => reason))])}
              style={{ marginBottom: 16 }}
            />
          )}
        </>
      }
      tools={
        rows.length > 0 && (
          <>
            <Checkbox
              className={styles.choice}
              checked={here.length === rows.length}
              indeterminate={here.length > 0 && here.length < rows.length}
              onChange={({ target }) => choose(target.checked ? rows.map(({ incidentId }) => incidentId) : [])}
            >
              {t('incident.all')}
            </Checkbox>
            <Button
              type="primary"
              icon={<Icon of={ReloadOutlined} />}
              disabled={here.length === 0}
              loading={busy}
              onClick={() => retry(here.map(({ incidentId }) => incidentId))}
            >
              {t('incident.retryMany', { count: here.length })}
            </Button>
          </>
        )
      }
    />
  );
}
