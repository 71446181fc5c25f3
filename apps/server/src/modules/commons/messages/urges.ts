import { messages as contract } from '@portal/contract';
import type { NewMessage } from './store';
import { toLocalized } from './strings';

interface Urged {
  procInstId: string;
  title: string;
  processName: string;
  /** The name of who urges. */
  person: string;
}

/** The messages to the handlers of a task that somebody urged, with the identity by which each of them has it. */
export function urgeMessages(
  { procInstId, title, processName, person }: Urged,
  { taskId, nodeName }: { taskId: string; nodeName: string },
  holders: ReadonlyMap<number, string>,
): NewMessage[] {
  const params = { title, process: processName, node: nodeName, person };
  return [...holders].map(([userId, identity]) => ({
    userId,
    msgType: contract.messageTypes.todo,
    openMode: contract.openModes.workflow,
    msgLink: JSON.stringify({ procInstId, taskId } satisfies contract.WorkflowLink),
    title: toLocalized((texts) => texts.urged.title, params),
    content: toLocalized((texts) => texts.urged.content, params),
    author: { 'zh-CN': person, 'en-US': person },
    instanceId: procInstId,
    taskId,
    identity,
  }));
}
