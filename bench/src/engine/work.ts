import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine, everyUser, type Store } from '@portal/engine';

const benchTenant = 'bench';

/** What is measured; `src/main/java/bench/Work.java` does the same with Operaton. */
export const works = ['simple', 'approval'] as const;
export type WorkName = (typeof works)[number];
/** How many tasks each has. */
export const tasksOf: Readonly<Record<WorkName, number>> = { simple: 1, approval: 5 };

export const diagramFile = (name: string): string =>
  fileURLToPath(new URL(`../../diagrams/${name}.bpmn`, import.meta.url));

export type Write = Parameters<Store['write']>[0];

export interface Worker {
  /** One instance from start to end; answers the tasks completed. */
  run(work: WorkName): Promise<number>;
}

/** Our engine. It completes the tasks that its commands create, as recorded by the store. */
export async function ourWorker(
  store: Store,
  { onWrite, tenant = benchTenant }: { onWrite?: (write: Write) => void; tenant?: string } = {},
): Promise<Worker> {
  const made = new Map<string, { taskId: string; user: string }[]>();
  const recording: Store = {
    ...store,
    async write(write) {
      const { state, effects } = write;
      onWrite?.(write);
      await store.write(write);
      const tasks = effects.todoAdded.map(({ task }) => ({
        taskId: `${state.id}.${task.id}`,
        user: task.assignee ?? '',
      }));
      if (tasks.length > 0) made.set(state.id, tasks);
    },
  };
  const engine = createEngine({ store: recording, identity: everyUser });
  for (const name of works) await engine.deploy(tenant, { xml: readFileSync(diagramFile(name), 'utf8') });

  const start = async (definitionKey: WorkName, vars: Record<string, unknown>): Promise<string> =>
    (await engine.start({ tenant, user: '1' }, { definitionKey, vars })).instanceId;
  /** Completes every task that waits in the instance. */
  const complete = async (instanceId: string, vars: Record<string, unknown>): Promise<number> => {
    const tasks = made.get(instanceId) ?? [];
    made.delete(instanceId);
    for (const { taskId, user } of tasks) await engine.complete({ tenant, user }, { taskId, vars });
    return tasks.length;
  };
  return {
    async run(work) {
      if (work === 'simple') return complete(await start(work, { days: 3, reason: 'holiday' }), {});
      const instance = await start(work, { signers: ['2', '3', '4'], amount: 1200 });
      const signed = await complete(instance, {});
      const decided = await complete(instance, { approved: true });
      return signed + decided + (await complete(instance, {}));
    },
  };
}
