import { auth } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportSignInLog, signInLog, type SignInEntry } from '../../shared/api/audit';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { logColumns, logFilters, LogPage } from './LogPage';

const filters = logFilters(auth.signInOutcomes);

/** The page /background/signIns, which lists successful and failed sign-ins. */
export function SignInsPage() {
  const { t } = useTranslation('audit');
  const { t: security } = useTranslation('security');
  const [query, change] = useFilteredQuery(filters);
  const list = useQuery(signInLog(query));
  const outcome = (value: SignInEntry['outcome']) => (
    <Tag color={value === 'success' ? 'success' : 'error'}>{security(`outcomes.${value}`)}</Tag>
  );
  const { time, person, ip } = logColumns(t);
  const columns: DataColumn<SignInEntry>[] = [
    time,
    person,
    { key: 'outcome', title: t('column.outcome'), render: (row) => outcome(row.outcome) },
    { key: 'method', title: t('column.method'), render: ({ method }) => security(`methods.${method}`) },
    ip,
    { key: 'device', title: t('column.device'), render: ({ browser, system }) => `${browser} ${system}`.trim() || '—' },
  ];
  return (
    <LogPage<SignInEntry>
      name="sign-ins"
      title={t('signIns.title')}
      hint={t('signIns.hint')}
      filters={filters}
      choice={{
        label: t('column.outcome'),
        options: filters.states.map((value) => ({ value, label: security(`outcomes.${value}`) })),
      }}
      readExport={(format) => exportSignInLog(query, format)}
      list={list}
      query={query}
      onQuery={change}
      columns={columns}
      renderCard={(row) => (
        <>
          <strong>{row.userName}</strong> {outcome(row.outcome)}
          <div>
            {row.time} {row.ip}
          </div>
        </>
      )}
      empty={t('signIns.empty')}
    />
  );
}
