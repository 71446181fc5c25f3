import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../shared/http';
import { endSubstitution, substitutions, type Substitution } from '../../shared/api/substitutes';
import { listNames } from '../../shared/i18n/texts';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { SubstituteDialog } from './SubstituteDialog';
import styles from './SubstitutesPanel.module.css';

/** The reader's substitutes during an absence, and the people the reader stands in for. */
export default function SubstitutesPanel() {
  const { t } = useTranslation('substitutes');
  const [adding, setAdding] = useState(false);
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(substitutions());
  const reload = () => queries.invalidateQueries({ queryKey: substitutions().queryKey });

  async function end({ id }: Substitution) {
    await onSuccess(endSubstitution(id), () => notice.success(t('ended')));
    await reload();
  }

  if (isPending) return <Skeleton active />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Flex vertical gap="middle">
      <p>{t('explanation')}</p>
      <section>
        <Flex align="center" gap="middle" wrap className={styles.head}>
          <h2>{t('given')}</h2>
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </Flex>
        <Rows rows={data.given} none={t('noneGiven')} onEnd={(row) => void end(row)} />
      </section>
      <section>
        <h2>{t('received')}</h2>
        <Rows rows={data.received} none={t('noneReceived')} />
      </section>
      {adding && (
        <SubstituteDialog
          onClose={() => setAdding(false)}
          onCreated={() => {
            setAdding(false);
            notice.success(t('created'));
            void reload();
          }}
        />
      )}
    </Flex>
  );
}

interface RowsProps {
  rows: readonly Substitution[];
  none: string;
  /** Missing where the reader cannot end them. */
  onEnd?: (row: Substitution) => void;
}

function Rows({ rows, none, onEnd }: RowsProps) {
  const { t } = useTranslation('substitutes');
  if (rows.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{row.userName}</strong>
          <Tag color={row.active ? 'processing' : 'default'}>{t(row.active ? 'active' : 'coming')}</Tag>
          <span>
            {row.endTime === null
              ? t(row.processes.length === 0 ? 'indefinitely' : 'openEnded', { from: row.startTime })
              : t('period', { from: row.startTime, to: row.endTime })}
          </span>
          <span>
            {row.processes.length === 0
              ? t('allProcesses')
              : t('covered', { names: listNames(row.processes.map(({ name }) => name)) })}
          </span>
          {onEnd && (
            <Popconfirm title={t('endConfirm', { name: row.userName })} onConfirm={() => onEnd(row)}>
              <Button size="small" danger>
                {t('end')}
              </Button>
            </Popconfirm>
          )}
        </li>
      ))}
    </ul>
  );
}
