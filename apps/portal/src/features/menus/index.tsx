import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon, type Drawing } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  arrangeMenuItems,
  managedMenuItems,
  removeMenuItem,
  type ManagedMenuItem,
} from '../../shared/api/menus/administration';
import { writtenName } from '../../shared/i18n';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/LoadError';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { MenuItemDialog } from './MenuItemDialog';
import styles from './menus.module.css';
import { levelOf, movedIds } from './menu-levels';

/** /background/menus: the menu of the portal, its items in order. */
export default function MenusPage() {
  const { t } = useTranslation('menus');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(managedMenuItems());
  const [edited, setEdited] = useState<ManagedMenuItem | 'new'>();
  useDocumentTitle(t('title'));
  const refresh = async () => {
    await refetch();
    await client.invalidateQueries({ queryKey: ['menu'] });
  };
  /* The client shows why a call was refused; the list is read again in either case. */
  const act = (work: Promise<unknown>) => void work.then(refresh, refresh);
  const items = data ?? [];
  const level = (parentId: number | null) => {
    const found = levelOf(items, parentId);
    return found.map((item, index) => (
      <Row
        key={item.id}
        item={item}
        first={index === 0}
        last={index === found.length - 1}
        onMove={(by) => act(arrangeMenuItems(parentId, movedIds(found, index, by)))}
        onEdit={() => setEdited(item)}
        onRemove={() => act(removeMenuItem(item.id))}
      >
        {parentId === null && levelOf(items, item.id).length > 0 && <ul className={styles.level}>{level(item.id)}</ul>}
      </Row>
    ));
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
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PagePlaceholder />}
      {data && <ul className={styles.level}>{level(null)}</ul>}
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
    </section>
  );
}

interface RowProps {
  item: ManagedMenuItem;
  first: boolean;
  last: boolean;
  onMove: (by: number) => void;
  onEdit: () => void;
  onRemove: () => void;
  children: React.ReactNode;
}

function Row({ item, first, last, onMove, onEdit, onRemove, children }: RowProps) {
  const { t } = useTranslation('menus');
  const name = writtenName(item.label);
  return (
    <li>
      <div className={styles.item}>
        <div className={styles.name}>
          <strong>{name}</strong> {item.hidden && <Tag>{t('hidden')}</Tag>}
          {item.permissions.length > 0 && <Tag color="processing">{t('restricted')}</Tag>}
          <small>{item.path}</small>
        </div>
        <Tool icon={ArrowUpOutlined} text={t('up', { name })} disabled={first} onClick={() => onMove(-1)} />
        <Tool icon={ArrowDownOutlined} text={t('down', { name })} disabled={last} onClick={() => onMove(1)} />
        <Tool icon={EditOutlined} text={t('edit', { name })} onClick={onEdit} />
        {!item.builtIn && (
          <Popconfirm title={t('removeConfirm', { name })} onConfirm={onRemove}>
            <Button type="text" danger aria-label={t('remove', { name })} icon={<Icon of={DeleteOutlined} />} />
          </Popconfirm>
        )}
      </div>
      {children}
    </li>
  );
}

const Tool = (props: { icon: Drawing; text: string; disabled?: boolean; onClick: () => void }) => (
  <Button
    type="text"
    aria-label={props.text}
    disabled={props.disabled}
    icon={<Icon of={props.icon} />}
    onClick={props.onClick}
  />
);
