import { Outlet } from 'react-router';
import styles from './CardLayout.module.css';

/** The page on a surface of its own, as lists have beside a navigation. */
export const CardLayout = () => (
  <div className={styles.card}>
    <Outlet />
  </div>
);
