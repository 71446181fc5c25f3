import type { ReactNode } from 'react';
import styles from './Surface.module.css';

interface Props {
  as?: 'div' | 'section';
  children: ReactNode;
}

/** A block of a page on a background of its own. */
export const Surface = ({ as: Tag = 'div', children }: Props) => <Tag className={styles.surface}>{children}</Tag>;
