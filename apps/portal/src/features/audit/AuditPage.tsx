import { audit } from '@portal/contract';
import { auditTexts } from '@portal/contract/audit';
import type { DataColumn } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditLog, exportAuditLog, type AuditRecord, type AuditView } from '../../shared/api/audit';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { currentLocale } from '../../shared/i18n';
import { kindTitles } from '../../shared/i18n/texts';
import { Choice } from '../../shared/inputs/Choice';
import { logColumns, logFilters, LogPage } from './LogPage';

const EntryDrawer = lazyInPlace(() => import('./EntryDrawer'));

const areas = [...new Set<string>([...audit.changedAreas, ...Object.keys(kindTitles('zh-CN'))])];
const filters = logFilters(areas);
const inAddress = { ...filters, names: [...filters.names, 'show'] as const };

/** /background/audit: who changed what. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const names: Readonly<Record<string, string>> = {
    ...kindTitles(currentLocale()),
    ...auditTexts(currentLocale()).areas,
  };
  const [{ show, ...query }, change] = useFilteredQuery(inAddress);
  const view = audit.views.find((each) => each === show) ?? 'changes';
  const shown = { ...query, view };
  const list = useQuery(auditLog(shown));
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
        choice={
          (view === 'changes' || view === 'all') && {
            label: t('column.area'),
            options: areas.map((value) => ({ value, label: names[value] ?? value })),
          }
        }
        views={
          <Choice<AuditView>
            label={t('show')}
            value={view}
            options={audit.views.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(next) => change({ show: next, state: '', current: 1 })}
          />
        }
        readExport={(format) => exportAuditLog(shown, format)}
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
