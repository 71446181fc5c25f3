import { MoreOutlined, SaveOutlined } from '@ant-design/icons';
import { views as contract, type tasks } from '@portal/contract';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { PeopleIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderViews, removeView, savedViews, saveView } from '../../../shared/api/tasks/views';
import { useDeletion } from '../../../shared/dialogs/questions';
import { listNames } from '../../../shared/i18n/texts';
import { notice } from '../../../shared/notice';
import { idParameter, useParameters } from '../../../shared/ui/useParameters';
import { filterLabels } from '../lists/task-filters';
import { isSameQuery, queryOfAddress, viewParameter, withView } from './view-address';
import styles from './ViewTabs.module.css';

const ViewDialog = lazyInPlace(() => import('./ViewDialog'));

type View = contract.View;

/** The saved views of a task list as tabs, with what the reader may do with the one that is open; nothing while there is nothing to open or save. */
export default function ViewTabs({ list }: { list: tasks.ListName }) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const [params, changeParameters] = useParameters();
  const { data } = useQuery(savedViews.of(list));
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null);
  const askToDelete = useDeletion();
  if (!data) return null;

  const { views, mayShare } = data;
  const query = queryOfAddress(params);
  const active = views.find(({ id }) => id === idParameter(params, viewParameter)) ?? null;
  const isChanged = !isSameQuery(query, active?.query ?? {});
  if (views.length === 0 && !isChanged) return null;

  const show = (view: Pick<View, 'id' | 'query'> | null) => changeParameters((before) => withView(before, view));
  const refresh = () => client.invalidateQueries({ queryKey: savedViews.root });
  const attempt = (work: () => Promise<unknown>) => {
    const failed = (error: unknown) => notice.failure(error);
    void work().then(refresh).catch(failed);
  };
  const saveAs = async (values: { name: string; shared: boolean }) => {
    const view = asking === 'rename' ? active : null;
    const saved = view?.query ?? query;
    const { id } = await saveView({ ...(view && { id: view.id }), list, query: saved, ...values });
    await refresh();
    if (!view) show({ id, query });
  };
  const tab = (view: View | null) => (
    <li key={view?.id ?? 'all'}>
      <button type="button" aria-current={view?.id === active?.id ? 'true' : undefined} onClick={() => show(view)}>
        {view?.shared && <Icon of={PeopleIcon} label={t('views.shared')} />}
        {view ? view.name : t('views.all')}
        {view?.count != null && <span className={styles.count}>{countText(view.count)}</span>}
      </button>
    </li>
  );
  return (
    <>
      <nav className={styles.bar} aria-label={t('views.title')}>
        <ul>
          {tab(null)}
          {views.map(tab)}
        </ul>
        {active && (mayShare || !active.shared) && (
          <ActionMenu menu={{ items: itemsFor(active) }}>
            <Button
              type="text"
              size="small"
              icon={<Icon of={MoreOutlined} />}
              aria-label={t('views.more', { name: active.name })}
            />
          </ActionMenu>
        )}
        {isChanged && Object.keys(query).length > 0 && (
          <Button type="link" size="small" icon={<Icon of={SaveOutlined} />} onClick={() => setAsking('new')}>
            {t('views.save')}
          </Button>
        )}
      </nav>
      {active && active.gone.length > 0 && (
        <Alert
          className={styles.gone}
          type="warning"
          showIcon
          role="alert"
          title={t('views.gone', { names: listNames(active.gone.map(nameOfFilter)) })}
        />
      )}
      <Suspense>
        {asking && (
          <ViewDialog
            {...(asking === 'rename' && active && { view: active })}
            mayShare={mayShare}
            save={saveAs}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );

  function nameOfFilter(name: string): string {
    return name in filterLabels ? t(filterLabels[name as keyof typeof filterLabels]) : name;
  }

  function itemsFor(view: View) {
    const { id, name, shared } = view;
    const row = views.filter((other) => other.shared === shared).map((other) => other.id);
    const place = row.indexOf(id);
    const move = (by: number) => {
      const others = row.filter((other) => other !== id);
      attempt(() => orderViews({ list, shared, ids: others.toSpliced(place + by, 0, id) }));
    };
    const update = () => attempt(() => saveView({ id, list, name, query, shared }));
    const remove = () =>
      askToDelete(name, async () => {
        await removeView(id);
        await refresh();
        show(null);
      });
    return [
      { key: 'update', label: t('views.update'), disabled: !isChanged, onClick: update },
      { key: 'rename', label: t('views.rename'), onClick: () => setAsking('rename') },
      { key: 'earlier', label: t('views.earlier'), disabled: place === 0, onClick: () => move(-1) },
      { key: 'later', label: t('views.later'), disabled: place === row.length - 1, onClick: () => move(1) },
      { key: 'remove', label: t('views.remove'), danger: true, onClick: remove },
    ];
  }
}

const countText = (count: number): string =>
  count >= contract.viewLimits.countMax ? `${contract.viewLimits.countMax - 1}+` : String(count);
