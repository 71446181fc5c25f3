import type { ComponentType } from 'react';
import type { WorkflowTarget } from '../../shared/workflow/target';
import styles from './HomePage.module.css';

/** What each block gets; one that opens no workflow ignores it. A block that is loaded later brings its placeholder. */
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
            <Block key={position} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  );
}
