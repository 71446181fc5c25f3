import { ArrowDownOutlined, ArrowUpOutlined, EyeInvisibleOutlined, SwapOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import type { HomeArrangement, HomeBlockId, HomeColumn } from '@portal/contract/home';
import { Icon } from '@portal/widgets/icon';
import { DragHandle } from '@portal/widgets/sorting';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './arrange.module.css';
import { placed, without } from './moves';

interface Props {
  id: HomeBlockId;
  column: HomeColumn;
  arrangement: HomeArrangement;
  onChange: (next: HomeArrangement) => void;
}

/** A block of a column, with buttons for what dragging does. */
export function ArrangedBlock({ id, column, arrangement, onChange }: Props) {
  const { t } = useTranslation('home');
  const sortable = useSortable({ id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = t(`blocks.${id}`);
  const place = arrangement[column].indexOf(id);
  const other = column === 'main' ? 'side' : 'main';
  const button = (label: string, icon: ReactNode, next: () => HomeArrangement, disabled = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(next())}
    />
  );
  return (
    <li
      ref={setNodeRef}
      className={styles.block}
      data-dragging={isDragging}
      style={{ transform: transform ? `translate(0, ${transform.y}px)` : undefined, transition }}
    >
      <DragHandle name={name} sortable={sortable} />
      <span className={styles.name}>{name}</span>
      {button(
        t('arrange.up', { name }),
        <Icon of={ArrowUpOutlined} />,
        () => placed(arrangement, id, column, place - 1),
        place === 0,
      )}
      {button(
        t('arrange.down', { name }),
        <Icon of={ArrowDownOutlined} />,
        () => placed(arrangement, id, column, place + 1),
        place === arrangement[column].length - 1,
      )}
      {button(t(column === 'main' ? 'arrange.toSide' : 'arrange.toMain', { name }), <Icon of={SwapOutlined} />, () =>
        placed(arrangement, id, other),
      )}
      {button(t('arrange.hide', { name }), <Icon of={EyeInvisibleOutlined} />, () => without(arrangement, id))}
    </li>
  );
}
