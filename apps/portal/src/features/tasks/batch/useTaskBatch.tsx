import { tasks } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenRows } from '../../../shared/workflow/useChosenRows';

const BatchBar = lazyInPlace(async () => ({ default: (await import('./BatchBar')).BatchBar }));

type Task = tasks.TodoRecord;

/** Returns whether two tasks can be handled together, because they wait at the same node of the same process. */
const isAlike = (task: Task, other: Task) =>
  task.processDefinitionKey === other.processDefinitionKey && task.taskDefKey === other.taskDefKey;

const isAsked = ({ delegation }: Task) => delegation?.state === 'PENDING';

const fits = (task: Task, first: Task | undefined) =>
  !task.suspended && !isAsked(task) && (first === undefined || isAlike(task, first));

/**
 * Holds the tasks chosen to be handled together, on this page or others, with the column that chooses them and the bar
 * of actions. The first chosen task decides which others can be chosen.
 */
export function useTaskBatch(rows: readonly Task[], onOpen: (task: Task) => void) {
  const { t } = useTranslation('process');
  const { chosen, choose, isChosen, column, onCard } = useChosenRows<Task>({
    keyOf: ({ taskId }) => taskId,
    obstacle: (task, [first, ...others]) => {
      if (task.suspended) return t('state.suspended');
      if (isAsked(task)) return t('batch.asked');
      if (!fits(task, first)) return t('batch.otherNode');
      return others.length + 1 < tasks.batchLimit ? undefined : t('batch.full', { count: tasks.batchLimit });
    },
  });
  const [first] = chosen;
  const alike = first ? rows.filter((task) => fits(task, first) && !isChosen(task)) : [];
  const bar = first && (
    <Suspense>
      <BatchBar
        chosen={[first, ...chosen.slice(1)]}
        rows={rows}
        more={alike.slice(0, tasks.batchLimit - chosen.length)}
        onChoose={choose}
        onOpen={onOpen}
      />
    </Suspense>
  );
  return { column, onCard, bar };
}
