import type { DataColumn } from '@portal/widgets';
import type { TFunction } from 'i18next';

interface LogEntry {
  time: string;
  userName: string;
  username: string;
  ip: string;
}

/** The columns of every log: when, who and from where. */
export const logColumns = (t: TFunction<'audit'>) =>
  ({
    time: { key: 'time', title: t('column.time'), minWidth: 170, render: ({ time }) => time },
    person: {
      key: 'person',
      title: t('column.person'),
      render: ({ userName, username }) => `${userName} ${username}`.trim() || '—',
    },
    ip: { key: 'ip', title: t('column.ip'), render: ({ ip }) => ip },
  }) satisfies Record<string, DataColumn<LogEntry>>;
