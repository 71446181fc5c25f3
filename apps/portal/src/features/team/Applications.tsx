import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applications, changeApplications, type Application } from '../../shared/api/team';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import styles from './team.module.css';

/** Which items of the menu the members of the company see. */
export function Applications() {
  const { t } = useTranslation('team');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(applications());
  const [busy, setBusy] = useState<number>();

  async function show(item: Application, shown: boolean) {
    if (!data) return;
    const before = data.filter(({ hidden }) => hidden).map(({ id }) => id);
    setBusy(item.id);
    try {
      await changeApplications({
        before,
        hidden: shown ? before.filter((id) => id !== item.id) : [...before, item.id],
      });
      notice.success(t(shown ? 'application.shown' : 'application.hidden', { name: item.label }));
    } catch (problem) {
      notice.error(messageOfError(problem));
    }
    await queries.invalidateQueries({ queryKey: applications().queryKey });
    setBusy(undefined);
  }

  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <section>
      <ListHead title={t('applications')} hint={t('applicationsHint')} />
      <ul className={styles.rows}>
        {inOrder(data).map((item) => (
          <li key={item.id} className={item.parentId === null ? undefined : styles.beneath}>
            <strong>{item.label}</strong>
            <span className={styles.details}>{item.path}</span>
            {item.required && <Tag>{t('application.required')}</Tag>}
            <Switch
              aria-label={t('application.show', { name: item.label })}
              checked={!item.hidden}
              disabled={item.required || (busy !== undefined && busy !== item.id)}
              loading={busy === item.id}
              onChange={(shown) => void show(item, shown)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Items with those beneath them. */
const inOrder = (items: readonly Application[], parentId: number | null = null): Application[] =>
  items.filter((item) => item.parentId === parentId).flatMap((item) => [item, ...inOrder(items, item.id)]);
