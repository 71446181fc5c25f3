import { PlusOutlined } from '@ant-design/icons';
import { useKeptFocus } from '@portal/widgets/focus';
import { Icon } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  arrangeMenuItems,
  managedMenuItems,
  removeMenuItem,
  type ManagedMenuItem,
} from '../../shared/api/menus/administration';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { MenuItemDialog } from './MenuItemDialog';
import { MenuLevel, levelOf, movedIds } from './MenuLevel';
import { MenuRow } from './MenuRow';

/** /background/menus: the menu of the portal, its items in order. */
export default function MenusPage() {
  const { t } = useTranslation('menus');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(managedMenuItems());
  const [edited, setEdited] = useState<ManagedMenuItem | 'new'>();
  const keptFocus = useKeptFocus();
  useDocumentTitle(t('title'));
  const refresh = async () => {
    await refetch();
    await client.invalidateQueries({ queryKey: ['menu'] });
  };
  /* The client shows why a call was refused. The list is read again in either case. */
  const act = (work: Promise<unknown>) => work.then(refresh, refresh);
  const items = data ?? [];
  const level = (parentId: number | null) => {
    const found = levelOf(items, parentId);
    const arrange = (ids: number[]) => act(arrangeMenuItems(parentId, ids));
    return (
      <MenuLevel
        items={found}
        onArrange={arrange}
        renderItem={(item, index) => (
          <MenuRow
            key={item.id}
            item={item}
            first={index === 0}
            last={index === found.length - 1}
            onMove={(by) => void arrange(movedIds(found, index, by))}
            onEdit={() => setEdited(item)}
            onRemove={() => act(removeMenuItem(item.id))}
          >
            {parentId === null && levelOf(items, item.id).length > 0 && level(item.id)}
          </MenuRow>
        )}
      />
    );
  };
  return (
    <section>
      <ListHead
        title={t('title')}
        hint={t('hint')}
        action={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        }
      />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && <div {...keptFocus}>{level(null)}</div>}
      <Suspense>
        {edited && (
          <MenuItemDialog
            items={items}
            {...(edited !== 'new' && { item: edited })}
            onClose={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined);
              void refresh();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
