import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import type { WorkflowTarget } from '../../shared/workflow/target';
import styles from './HomePage.module.css';
import { NewestTodos } from './NewestTodos';
import { PersonSummary } from './PersonSummary';
import { Shortcuts } from './Shortcuts';
import { StartEntries } from './StartEntries';

/** What each block gets; one that opens no workflow ignores it. */
interface BlockProps {
  onOpen: (target: WorkflowTarget) => void;
}

const messages = () => import('../messages/home');
const LatestMessages = lazy(async () => ({ default: (await messages()).LatestMessages }));
const PendingTodos = lazy(async () => ({ default: (await messages()).PendingTodos }));
const RecentlyStarted = lazy(() => import('../tasks/lists/RecentlyStarted'));

type Columns = readonly (readonly ComponentType<BlockProps>[])[];

/** The blocks of each page by column; a feature adds its own here. */
export const homeBlocks: Columns = [
  [NewestTodos, PendingTodos, LatestMessages],
  [StartEntries, RecentlyStarted, PersonSummary],
];
export const workbenchBlocks: Columns = [
  [NewestTodos, PendingTodos, RecentlyStarted],
  [Shortcuts, StartEntries],
];

export function Blocks({ columns, onOpen }: BlockProps & { columns: Columns }): ReactNode {
  return (
    <div className={styles.columns}>
      {columns.map((blocks, index) => (
        <div key={index} className={styles.column}>
          {blocks.map((Block, position) => (
            <Suspense key={position} fallback={<PagePlaceholder />}>
              <Block onOpen={onOpen} />
            </Suspense>
          ))}
        </div>
      ))}
    </div>
  );
}
