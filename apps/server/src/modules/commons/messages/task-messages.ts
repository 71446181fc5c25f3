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

/**
 * Returns users by their id, each with the first identity by which they have a task. `members` contains the active
 * people of each identity.
 */
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
  /** Selects the texts. */
  kind: 'task' | 'returned' | 'delegated' | 'answered' | 'urged' | 'dueSoon' | 'overdue';
  /** Further parameters of the texts, besides the task. */
  more?: Readonly<Record<string, string | Localized>>;
  author: Localized;
}

/** Returns the messages about a task to its handlers, with a link to the task. */
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
