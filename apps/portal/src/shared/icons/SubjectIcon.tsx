import { lazy, Suspense } from 'react';
import styles from './SubjectIcon.module.css';

/** All drawings come after the first paint; a page whose drawings cannot be loaded has words alone. */
const SubjectDrawing = lazy(() => import('./drawings').catch(() => ({ default: () => null })));

/** The icon of a subject that the server names. Its place is kept until it is there. */
export const SubjectIcon = ({ subject }: { subject: string }) => (
  <span className={styles.icon}>
    <Suspense>
      <SubjectDrawing subject={subject} />
    </Suspense>
  </span>
);
