import { audit } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditLog, exportAuditLog, type AuditRecord } from '../../shared/api/audit';
import { ExportButton } from '../../shared/files/ExportButton';
import { FilteredListPage } from '../../shared/filters/FilteredListPage';
import { useFilteredQuery, type ListFilters } from '../../shared/filters/list-filters';
import { logColumns } from './log-columns';
import { LogFilter } from './LogFilter';
import styles from './audit.module.css';

const filters = { names: ['state', 'from', 'to'], states: audit.areas } as const satisfies ListFilters;

/** Areas and actions without a text of their own are shown by their names. */
const areaText = (t: TFunction<'audit'>, area: string) => t(`area.${area}`, { defaultValue: area });
const actionText = (t: TFunction<'audit'>, action: string) => t(`action.${action}`, { defaultValue: action });

/** /background/audit: who changed what. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [query, change] = useFilteredQuery(filters);
  const list = useQuery(auditLog(query));
  const [opened, setOpened] = useState<AuditRecord>();
  const { time, person, ip } = logColumns(t);
  const columns: DataColumn<AuditRecord>[] = [
    time,
    person,
    { key: 'area', title: t('column.area'), render: ({ area }) => areaText(t, area) },
    { key: 'action', title: t('column.action'), render: ({ action }) => actionText(t, action) },
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
            options={filters.states.map((value) => ({ value, label: areaText(t, value) }))}
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
            <strong>{actionText(t, row.action)}</strong> {areaText(t, row.area)}
            <div>
              {row.userName} {row.time}
            </div>
          </>
        )}
        onOpen={setOpened}
        empty={t('empty')}
      />
      {opened && <EntryDrawer entry={opened} columns={columns} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface EntryDrawerProps {
  entry: AuditRecord;
  columns: DataColumn<AuditRecord>[];
  onClose: () => void;
}

/** An entry with the values before and after. */
function EntryDrawer({ entry, columns, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('audit');
  const phone = useIsPhone();
  return (
    <Drawer open size={phone ? '100%' : 560} title={t('entry')} onClose={onClose}>
      <Descriptions
        column={1}
        items={columns.map(({ key, title, render }) => ({ key, label: title, children: render(entry, 0) }))}
      />
      {entry.changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th>{t('field')}</th>
              <th>{t('before')}</th>
              <th>{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{valueText(before)}</td>
                <td>{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
