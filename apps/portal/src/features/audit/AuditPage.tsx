import { audit } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import type { DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditLog, exportAuditLog, type AuditRecord } from '../../shared/api/audit';
import { ExportButton } from '../../shared/files/ExportButton';
import { FilteredListPage } from '../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';
import { currentLocale } from '../../shared/i18n';
import { logColumns } from './log-columns';
import { LogFilter } from './LogFilter';

const EntryDrawer = lazy(() => import('./EntryDrawer'));

const filters = { names: ['state', 'from', 'to'], states: audit.areas } as const satisfies ListFilters;

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
      <FilteredListPage<AuditRecord, (typeof filters.names)[number]>
        name="audit"
        title={t('title')}
        hint={t('hint')}
        searchLabel={t('search')}
        filters={filters}
        renderForm={(form) => (
          <LogFilter
            {...form}
            label={t('column.area')}
            options={filters.states.map((value) => ({ value, label: areas[value] }))}
          />
        )}
        tools={<ExportButton name={t('title')} read={(format) => exportAuditLog(query, format)} />}
        list={list}
        query={query}
        onQuery={change}
        columns={columns}
        rowKey={({ id }) => String(id)}
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
