import { MoreOutlined, SaveOutlined } from '@ant-design/icons';
import { views as contract } from '@portal/contract';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { PeopleIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../dialogs/questions';
import { listNames } from '../i18n/texts';
import { notice } from '../notice';
import { idParameter, useParameters } from '../ui/useParameters';
import { isSameQuery, queryOfAddress, viewParameter, withView, type AddressedSearch } from './address';
import type { ViewStore } from './view-store';
import styles from './saved-views.module.css';

const SavedViewDialog = lazyInPlace(() => import('./SavedViewDialog'));

type View = contract.SavedView;

interface Props {
  store: ViewStore;
  search: AddressedSearch;
  /** The text of a filter whose value is gone. */
  labelOf?: (name: string) => string;
}

/**
 * The saved views of a list as tabs, with what the reader may do with the one that is open. Nothing is shown while there
 * is nothing to open or save.
 */
export default function SavedViewTabs({ store, search, labelOf = (name) => name }: Props) {
  const { t } = useTranslation('views');
  const client = useQueryClient();
  const [params, changeParameters] = useParameters();
  const { data } = useQuery({ queryKey: store.key, queryFn: store.read, staleTime: store.freshMs });
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null);
  const askToDelete = useDeletion();
  if (!data) return null;

  const { views, mayShare } = data;
  const query = queryOfAddress(search, params);
  const active = views.find(({ id }) => id === idParameter(params, viewParameter)) ?? null;
  const isChanged = !isSameQuery(query, active?.query ?? {});
  if (views.length === 0 && !isChanged) return null;

  const show = (view: Pick<View, 'id' | 'query'> | null) =>
    changeParameters((before) => withView(search, before, view));
  const refresh = () => client.invalidateQueries({ queryKey: store.key });
  const attempt = (work: () => Promise<unknown>) => {
    const failed = (error: unknown) => notice.failure(error);
    void work().then(refresh).catch(failed);
  };
  const saveAs = async (values: { name: string; shared: boolean }) => {
    const view = asking === 'rename' ? active : null;
    const saved = view?.query ?? query;
    const { id } = await store.save({ ...(view && { id: view.id }), query: saved, ...values });
    await refresh();
    if (!view) show({ id, query });
  };
  const tab = (view: View | null) => (
    <li key={view?.id ?? 'all'}>
      <button type="button" aria-current={view?.id === active?.id ? 'true' : undefined} onClick={() => show(view)}>
        {view?.shared && <Icon of={PeopleIcon} label={t('shared')} />}
        {view ? view.name : t('all')}
        {view?.count != null && <span className={styles.count}>{countText(view.count)}</span>}
      </button>
    </li>
  );
  return (
    <>
      <nav className={styles.bar} aria-label={t('title')}>
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
              aria-label={t('more', { name: active.name })}
            />
          </ActionMenu>
        )}
        {isChanged && Object.keys(query).length > 0 && (
          <Button type="link" size="small" icon={<Icon of={SaveOutlined} />} onClick={() => setAsking('new')}>
            {t('save')}
          </Button>
        )}
      </nav>
      {active && active.gone.length > 0 && (
        <Alert
          className={styles.gone}
          type="warning"
          showIcon
          role="alert"
          title={t('gone', { names: listNames(active.gone.map(labelOf)) })}
        />
      )}
      <Suspense>
        {asking && (
          <SavedViewDialog
            {...(asking === 'rename' && active && { view: active })}
            mayShare={mayShare}
            save={saveAs}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );

  function itemsFor(view: View) {
    const { id, name, shared } = view;
    const row = views.filter((other) => other.shared === shared).map((other) => other.id);
    const place = row.indexOf(id);
    const move = (by: number) => {
      const others = row.filter((other) => other !== id);
      attempt(() => store.order({ shared, ids: others.toSpliced(place + by, 0, id) }));
    };
    const update = () => attempt(() => store.save({ id, name, query, shared }));
    const remove = () =>
      askToDelete(name, async () => {
        await store.remove(id);
        await refresh();
        show(null);
      });
    return [
      { key: 'update', label: t('update'), disabled: !isChanged, onClick: update },
      { key: 'rename', label: t('rename'), onClick: () => setAsking('rename') },
      { key: 'earlier', label: t('earlier'), disabled: place === 0, onClick: () => move(-1) },
      { key: 'later', label: t('later'), disabled: place === row.length - 1, onClick: () => move(1) },
      { key: 'remove', label: t('remove'), danger: true, onClick: remove },
    ];
  }
}

const countText = (count: number): string =>
  count >= contract.viewLimits.countMax ? `${contract.viewLimits.countMax - 1}+` : String(count);
