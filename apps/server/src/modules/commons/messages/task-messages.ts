import { messages as contract, type Localized } from '@portal/contract';
import type { NewMessage } from './store';
import { toLocalized } from './strings';

/** A task and its instance, as messages name them. */
export interface TaskSubject {
  procInstId: string;
  taskId: string;
  title: string;
  processName: string;
  nodeName: string;
}

/** Users by their id, each with the first identity by which they have a task; `members` has the active people of each. */
export function holdersOf(
  identities: readonly string[],
  members: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const holders = new Map<string, string>();
  for (const identity of identities)
    for (const user of members.get(identity) ?? []) if (!holders.has(user)) holders.set(user, identity);
  return holders;
}

interface Told {
  /** Which texts. */
  kind: 'task' | 'urged' | 'dueSoon' | 'overdue';
  /** What they name beside the task. */
  more?: Readonly<Record<string, string>>;
  author: Localized;
}

/** The messages about a task to those who have it, which lead to it. */
export function taskMessages(
  { procInstId, taskId, title, processName, nodeName }: TaskSubject,
  holders: ReadonlyMap<string, string>,
  { kind, more, author }: Told,
): NewMessage[] {
  const params = { title, process: processName, node: nodeName, ...more };
  return [...holders].map(([user, identity]) => ({
    userId: Number(user),
    msgType: contract.messageTypes.todo,
    openMode: contract.openModes.workflow,
    msgLink: JSON.stringify({ procInstId, taskId } satisfies contract.WorkflowLink),
    title: toLocalized((texts) => texts[kind].title, params),
    content: toLocalized((texts) => texts[kind].content, params),
    author,
    instanceId: procInstId,
    taskId,
    identity,
  }));
}
