import { audit } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import type { DataColumn } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditLog, exportAuditLog, type AuditRecord } from '../../shared/api/audit';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { currentLocale } from '../../shared/i18n';
import { logColumns } from './log-columns';
import { logFilters, LogPage } from './LogPage';

const EntryDrawer = lazyInPlace(() => import('./EntryDrawer'));

const filters = logFilters(audit.areas);

/** /background/audit: who changed what. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { areas } = auditTexts(currentLocale());
  const [query, change] = useFilteredQuery(filters);
  const list = useQuery(auditLog(query));
  const [opened, setOpened] = useState<AuditRecord>();
  const { time, person, ip } = logColumns(t);
  const columns: DataColumn<AuditRecord>[] = [
    time,
    person,
    { key: 'area', title: t('column.area'), render: ({ areaName }) => areaName },
    { key: 'action', title: t('column.action'), render: ({ actionName }) => actionName },
    { key: 'subject', title: t('column.subject'), render: ({ subjectId }) => subjectId || '—' },
    ip,
  ];
  return (
    <>
      <LogPage<AuditRecord>
        name="audit"
        title={t('title')}
        hint={t('hint')}
        filters={filters}
        choice={{
          label: t('column.area'),
          options: filters.states.map((value) => ({ value, label: areas[value] })),
        }}
        readExport={(format) => exportAuditLog(query, format)}
        list={list}
        query={query}
        onQuery={change}
        columns={columns}
        renderCard={(row) => (
          <>
            <strong>{row.actionName}</strong> {row.areaName}
            <div>
              {row.userName} {row.time}
            </div>
          </>
        )}
        onOpen={setOpened}
        empty={t('empty')}
      />
      <Suspense>
        {opened && <EntryDrawer entry={opened} columns={columns} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
