import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import type { BlockProps } from './block';
import { Counters } from './Counters';
import styles from './HomePage.module.css';

/** /workbench/index: the user's work, and links to the pages they need for it. */
export function WorkbenchPage({ columns }: { columns: readonly (readonly ComponentType<BlockProps>[])[] }) {
  const { t } = useTranslation('home');
  const { open, drawer } = useWorkflowDrawer();
  useDocumentTitle(t('workbench.title'));
  return (
    <div className={styles.home}>
      <ListHead title={t('workbench.title')} hint={t('workbench.hint')} />
      <Counters />
      <div className={styles.columns}>
        {columns.map((blocks, index) => (
          <div key={index} className={styles.column}>
            {blocks.map((Block, position) => (
              <Block key={position} onOpen={open} />
            ))}
          </div>
        ))}
      </div>
      {drawer}
    </div>
  );
}
