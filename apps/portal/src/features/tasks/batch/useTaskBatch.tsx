import { tasks } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const BatchBar = lazyInPlace(async () => ({ default: (await import('./BatchBar')).BatchBar }));

type Task = tasks.TodoRecord;

/* A finger finds it without opening the row. */
const around = { display: 'inline-block', margin: -8, padding: 8 };
const box = { width: 18, height: 18, accentColor: 'var(--primary)' };
const card = { display: 'flex', alignItems: 'flex-start', gap: 16 };
const cardText = { flex: 1, minWidth: 0 };

/** Whether two tasks can be handled together: they wait at the same node of the same process. */
const isAlike = (task: Task, other: Task) =>
  task.processDefinitionKey === other.processDefinitionKey && task.taskDefKey === other.taskDefKey;

/**
 * The tasks that are chosen to be handled together, on this page or others, the column that chooses them, and the bar with
 * what can be done. The first one chosen decides which others can be.
 */
export function useTaskBatch(rows: readonly Task[], onOpen: (task: Task) => void) {
  const { t } = useTranslation('process');
  const [chosen, setChosen] = useState<readonly Task[]>([]);
  const [first] = chosen;
  const ids = new Set(chosen.map(({ taskId }) => taskId));
  const fits = (task: Task) => !task.suspended && (first === undefined || isAlike(task, first));
  const toggle = (task: Task) =>
    setChosen(ids.has(task.taskId) ? chosen.filter(({ taskId }) => taskId !== task.taskId) : [...chosen, task]);
  const obstacle = (task: Task) => {
    if (ids.has(task.taskId)) return undefined;
    if (task.suspended) return t('state.suspended');
    if (!fits(task)) return t('batch.otherNode');
    return chosen.length < tasks.batchLimit ? undefined : t('batch.full', { count: tasks.batchLimit });
  };
  const choice = (task: Task) => (
    <label style={around} title={obstacle(task)}>
      <input
        type="checkbox"
        style={box}
        checked={ids.has(task.taskId)}
        disabled={obstacle(task) !== undefined}
        aria-label={t('batch.chooseRow', { title: task.title })}
        onChange={() => toggle(task)}
      />
    </label>
  );
  const column: DataColumn<Task> = { key: 'chosen', title: t('batch.choose'), width: 64, render: choice };
  const onCard = (task: Task, content: ReactNode) => (
    <div style={card}>
      {choice(task)}
      <div style={cardText}>{content}</div>
    </div>
  );
  const alike = first ? rows.filter((task) => fits(task) && !ids.has(task.taskId)) : [];
  const bar = first && (
    <Suspense>
      <BatchBar
        chosen={[first, ...chosen.slice(1)]}
        more={alike.slice(0, tasks.batchLimit - chosen.length)}
        onChoose={setChosen}
        onOpen={onOpen}
      />
    </Suspense>
  );
  return { column, onCard, bar };
}
