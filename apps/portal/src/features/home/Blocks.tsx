import { Suspense, type ComponentType } from 'react';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import type { WorkflowTarget } from '../../shared/workflow/target';
import styles from './HomePage.module.css';

/** What each block gets; one that opens no workflow ignores it. */
interface BlockProps {
  onOpen: (target: WorkflowTarget) => void;
}

export type HomeColumns = readonly (readonly ComponentType<BlockProps>[])[];

/** The blocks of the features in one grid. */
export function Blocks({ columns, onOpen }: BlockProps & { columns: HomeColumns }) {
  return (
    <div className={styles.columns}>
      {columns.map((blocks, index) => (
        <div key={index} className={styles.column}>
          {blocks.map((Block, position) => (
            <Suspense key={position} fallback={<PagePlaceholder lines={4} />}>
              <Block onOpen={onOpen} />
            </Suspense>
          ))}
        </div>
      ))}
    </div>
  );
}
