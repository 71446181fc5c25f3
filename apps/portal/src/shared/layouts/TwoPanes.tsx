import { Menu } from 'antd';
import type { ReactNode } from 'react';
import styles from './two-panes.module.css';

interface Props {
  /** Names the list. */
  label: string;
  items: { key: string; label: string }[];
  chosen: string;
  onChoose: (key: string) => void;
  /** What was chosen. */
  children: ReactNode;
}

/** A list to choose from, and beside it what was chosen. */
export const TwoPanes = ({ label, items, chosen, onChoose, children }: Props) => (
  <div className={styles.layout}>
    <nav aria-label={label}>
      <Menu selectedKeys={[chosen]} items={items} onClick={({ key }) => onChoose(key)} />
    </nav>
    {children}
  </div>
);
