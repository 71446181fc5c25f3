import { defaultLocale, localized, messages as contract } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { dropOfTasks, queueDeliveries, type Channel } from '../deliveries';
import { mailedPeople, type Notice } from '../emails';
import type { OutboxEvent } from './outbox';
import type { NewMessage } from './store';
import type { Text } from './texts';

/** The channels of notifications besides the message centre. */
export type OutsideChannel = 'sms' | 'email';

/**
 * Queues the notifications that leave the portal. Unsent ones are deleted with their task.
 * @returns the channels that have something to send
 */
export async function queueOutside(
  db: Db,
  tenantId: number,
  { tasksRemoved }: Pick<OutboxEvent, 'tasksRemoved'>,
  messagesBy: (channel: OutsideChannel) => readonly NewMessage[],
): Promise<Channel[]> {
  const removed = tasksRemoved.map(({ taskId }) => taskId);
  await dropOfTasks(db, tenantId, removed);
  const texts = messagesBy('sms').map(({ userId, content, taskId }) => {
    const payload: Text = { words: localized(content, defaultLocale) };
    return { target: userId, taskId, payload };
  });
  await queueDeliveries(db, tenantId, 'sms', texts);
  const written = messagesBy('email');
  const people = await mailedPeople(db, [...new Set(written.map(({ userId }) => userId))]);
  const mails = written.flatMap(({ userId, taskId, ...message }) =>
    people.has(userId) ? [{ target: userId, taskId, payload: noticeOf(message) }] : [],
  );
  await queueDeliveries(db, tenantId, 'email', mails);
  return [...(texts.length > 0 ? (['sms'] as const) : []), ...(mails.length > 0 ? (['email'] as const) : [])];
}

const noticeOf = ({ title, content, openMode, msgLink }: Omit<NewMessage, 'userId'>): Notice => ({
  title,
  content,
  path: pathOf(openMode, msgLink),
});

/** Returns the page of the portal that shows what a message is about. */
function pathOf(openMode: string, msgLink: string): string {
  if (openMode === contract.openModes.link) return msgLink;
  if (openMode !== contract.openModes.workflow) return '/myMessage';
  return pathOfTask(JSON.parse(msgLink) as contract.WorkflowLink);
}

/** Returns the page that shows a task, or an instance. */
export function pathOfTask({ procInstId, taskId }: contract.WorkflowLink): string {
  const target = new URLSearchParams({ procInstId, ...(taskId !== undefined && { taskId }) });
  return `/process/todo?${target.toString()}`;
}
