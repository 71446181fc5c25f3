import { lazy, Suspense } from 'react';
import styles from './SubjectIcon.module.css';

/** All drawings are loaded after the first paint. If they cannot be loaded, a page has only texts. */
const SubjectDrawing = lazy(() => import('./drawings').catch(() => ({ default: () => null })));

/** Shows the icon of a subject that the server names. Its space is reserved until it has loaded. */
export const SubjectIcon = ({ subject }: { subject: string }) => (
  <span className={styles.icon}>
    <Suspense>
      <SubjectDrawing subject={subject} />
    </Suspense>
  </span>
);
