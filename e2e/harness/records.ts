import { tasks } from '@portal/contract';
import type { Workflow } from './workflow';

const whole = { size: 999 };

/** Returns everything that is stored about these people's instances: their lists, histories and diagrams. */
export async function records(workflow: Workflow, usernames: readonly string[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const username of usernames) {
    const client = await workflow.as(username);
    const initiated = await client.get(tasks.initiatedPage, whole);
    found[username] = {
      todo: await client.get(tasks.todoPage, whole),
      done: await client.get(tasks.donePage, whole),
      initiated,
    };
    for (const { procInstId, procDefId } of initiated.records)
      found[procInstId] = {
        history: await client.get(tasks.historyList, { procInstId }),
        diagram: await client.get(tasks.historyDiagram, { procInstId, procDefId }),
      };
  }
  return found;
}
