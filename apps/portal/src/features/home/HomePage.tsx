import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import { Counters } from './Counters';
import { Greeting } from './Greeting';
import styles from './HomePage.module.css';
import { NewestTodos } from './NewestTodos';
import { StartEntries } from './StartEntries';

/** /homepage/index: what waits, how much, and what one can start. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { open, drawer } = useWorkflowDrawer();
  useDocumentTitle(t('title'));
  return (
    <div className={styles.home}>
      <Greeting />
      <Counters />
      <div className={styles.columns}>
        <NewestTodos onOpen={open} />
        <StartEntries onOpen={open} />
      </div>
      {drawer}
    </div>
  );
}
