import { useTranslation } from 'react-i18next';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import { Blocks, type HomeColumns } from './Blocks';
import { Counters } from './Counters';
import styles from './HomePage.module.css';

/** /workbench/index: the user's work, and links to the pages they need for it. */
export function WorkbenchPage({ blocks }: { blocks: HomeColumns }) {
  const { t } = useTranslation('home');
  const { open, drawer } = useWorkflowDrawer();
  useDocumentTitle(t('workbench.title'));
  return (
    <div className={styles.home}>
      <ListHead title={t('workbench.title')} hint={t('workbench.hint')} />
      <Counters />
      <Blocks columns={blocks} onOpen={open} />
      {drawer}
    </div>
  );
}
