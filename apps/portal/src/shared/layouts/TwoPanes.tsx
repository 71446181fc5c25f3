import { useIsPhone } from '@portal/widgets/media';
import { Menu } from 'antd';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '../ui/placeholders/EmptyState';
import styles from './two-panes.module.css';

interface Props {
  /** Names the list. */
  label: string;
  items: { key: string; label: string }[];
  chosen: string;
  onChoose: (key: string) => void;
  /** Above the list. */
  search?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: string;
  /** Below the list. */
  paging?: ReactNode;
  /** The chosen item. */
  children: ReactNode;
}

/** Shows a list and beside it the chosen item. On a phone the item is below the list, and a choice scrolls to it. */
export function TwoPanes({ label, items, chosen, onChoose, search, empty, paging, children }: Props) {
  const phone = useIsPhone();
  const pane = useRef<HTMLDivElement>(null);
  const choose = (key: string) => {
    onChoose(key);
    if (phone) pane.current?.scrollIntoView();
  };
  return (
    <div className={styles.layout}>
      <nav aria-label={label}>
        {search}
        {items.length === 0 && empty ? (
          <EmptyState text={empty} />
        ) : (
          <Menu selectedKeys={[chosen]} items={items} onClick={({ key }) => choose(key)} />
        )}
        {paging}
      </nav>
      <div ref={pane} className={styles.pane}>
        {children}
      </div>
    </div>
  );
}
