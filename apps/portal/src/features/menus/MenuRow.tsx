import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { Icon, type Drawing } from '@portal/widgets/icon';
import { DragHandle } from '@portal/widgets/sorting';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedMenuItem } from '../../shared/api/menus/administration';
import { useDeletion } from '../../shared/dialogs/questions';
import { writtenName } from '../../shared/i18n';
import styles from './menus.module.css';

interface Props {
  item: ManagedMenuItem;
  first: boolean;
  last: boolean;
  onMove: (by: number) => void;
  onEdit: () => void;
  onRemove: () => Promise<void>;
  children: ReactNode;
}

/** Shows an item, the actions on it, and the items below it. */
export function MenuRow({ item, first, last, onMove, onEdit, onRemove, children }: Props) {
  const { t } = useTranslation('menus');
  const confirmDeletion = useDeletion();
  const name = writtenName(item.label);
  const sortable = useSortable({ id: String(item.id) });
  const { setNodeRef, transform, transition } = sortable;
  return (
    <li ref={setNodeRef} style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}>
      <div className={styles.item}>
        <DragHandle name={name} sortable={sortable} />
        <div className={styles.name}>
          <strong>{name}</strong> {item.hidden && <Tag>{t('hidden')}</Tag>}
          {item.permissions.length > 0 && <Tag color="processing">{t('restricted')}</Tag>}
          <small>{item.path}</small>
        </div>
        <Tool icon={ArrowUpOutlined} text={t('up', { name })} disabled={first} onClick={() => onMove(-1)} />
        <Tool icon={ArrowDownOutlined} text={t('down', { name })} disabled={last} onClick={() => onMove(1)} />
        <Tool icon={EditOutlined} text={t('edit', { name })} onClick={onEdit} />
        {!item.builtIn && (
          <Button
            type="text"
            danger
            aria-label={t('remove', { name })}
            icon={<Icon of={DeleteOutlined} />}
            onClick={() => confirmDeletion(name, onRemove, { effects: t('removeText') })}
          />
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
