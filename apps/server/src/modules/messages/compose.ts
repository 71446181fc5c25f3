import { identity, messages as contract, type Localized } from '@portal/contract';
import type { TaskAdded } from '@portal/engine';
import { isEnding, type OutboxAction, type OutboxEvent } from './outbox';
import type { NewMessage } from './store';
import { toLocalized } from './strings';

/** Names and users that a message needs in addition to the event. */
export interface Known {
  /** The active people of each identity. */
  members: ReadonlyMap<string, readonly string[]>;
  /** People's names. */
  names: ReadonlyMap<string, string>;
}

/** By which a message may come: the message centre, and telephones. */
export type Channel = 'system' | 'sms';

/** Whom the event is about, apart from the tasks: for their names. */
export const peopleOf = ({ by, actions }: OutboxEvent): string[] =>
  [by, ...actions.map(({ handler }) => handler)].flatMap((user) => (user === null ? [] : [identity.user(user)]));

/** Tasks removed because a user ended the instance. */
export const lostTasks = ({ ended, instance, tasksRemoved }: OutboxEvent): OutboxEvent['tasksRemoved'] =>
  ended && instance.status !== 'complete' ? tasksRemoved : [];

/**
 * The messages of a command by a channel: to the new handlers, the recipients of copies, the initiator after a decision, and
 * those who lost a task by it. Users are not notified of their own actions; of copies there are messages in the portal
 * alone.
 */
export function messagesOf(event: OutboxEvent, known: Known, channel: Channel = 'system'): NewMessage[] {
  const messages = aboutTasks(event, known, channel);
  return [
    ...messages,
    ...aboutLoss(event, known, channel).filter(({ userId }) => !messages.some((message) => message.userId === userId)),
    ...event.actions.flatMap((action) =>
      action.action === 'copy' && channel === 'system' ? aboutCopy(event, action, known) : [],
    ),
  ];
}

/** A user whose only part in the instance was the task may not open it any more. */
function aboutLoss(event: OutboxEvent, known: Known, channel: Channel): NewMessage[] {
  const decision = decisionOf(event, known);
  const lost = lostTasks(event).filter(({ channels }) => channels?.includes(channel));
  const users = new Set(
    lost.flatMap(({ identities }) => identities.flatMap((holder) => known.members.get(holder) ?? [])),
  );
  if (event.by !== null) users.delete(event.by);
  return [...users].flatMap((user) => {
    if (!decision) return [];
    const message = aboutInstance(event, Number(user), { ...decision, kind: 'lost' }, known);
    return { ...message, openMode: contract.openModes.detail };
  });
}

function aboutCopy(event: OutboxEvent, action: OutboxAction, known: Known): NewMessage[] {
  const by = authorOf(action.handler, known);
  return action.targets
    .filter((user) => user !== event.by)
    .map((user) => aboutInstance(event, Number(user), { kind: 'copied', action, by }, known));
}

function aboutTasks(event: OutboxEvent, known: Known, channel: Channel): NewMessage[] {
  const tasks = event.tasksAdded
    .filter(({ channels }) => channels.includes(channel))
    .flatMap((task) => taskMessages(event, task, known));
  const { initiator } = event.instance;
  if (initiator === null || initiator === event.by || !event.channels.includes(channel)) return tasks;
  const decision = decisionOf(event, known);
  /* Who gets a rejected task back sees so by the task. */
  const knows = !event.ended && tasks.some(({ userId }) => userId === Number(initiator));
  return decision && !knows ? [...tasks, aboutInstance(event, Number(initiator), decision, known)] : tasks;
}

function taskMessages(event: OutboxEvent, task: TaskAdded, known: Known): NewMessage[] {
  const { instanceId, title, processName } = event.instance;
  const params = { title, process: processName, node: task.nodeName };
  const reached = new Map<string, string>();
  for (const holder of task.identities)
    for (const user of known.members.get(holder) ?? [])
      if (user !== event.by && !reached.has(user)) reached.set(user, holder);
  return [...reached].map(([user, holder]) => ({
    userId: Number(user),
    msgType: contract.messageTypes.todo,
    openMode: contract.openModes.workflow,
    msgLink: link({ procInstId: instanceId, taskId: task.taskId }),
    title: toLocalized((texts) => texts.task.title, params),
    content: toLocalized((texts) => texts.task.content, params),
    author: authorOf(event.by, known),
    instanceId,
    taskId: task.taskId,
    identity: holder,
  }));
}

/** A message about an instance as a whole. */
interface InstanceEvent {
  kind: 'complete' | 'terminal' | 'rejected' | 'copied' | 'lost';
  action?: OutboxAction;
  by: Localized;
}

function decisionOf({ ended, instance, actions }: OutboxEvent, known: Known): InstanceEvent | null {
  if (ended && instance.status === 'complete') return { kind: 'complete', by: {} };
  const action = actions.find((each) => (ended ? isEnding(each) : each.action === 'reject'));
  if (!ended && !action) return null;
  return {
    kind: ended ? 'terminal' : 'rejected',
    by: authorOf(action?.handler ?? null, known),
    ...(action && { action }),
  };
}

function aboutInstance(
  event: OutboxEvent,
  userId: number,
  { kind, action, by }: InstanceEvent,
  known: Known,
): NewMessage {
  const { instanceId, title, processName } = event.instance;
  const opinion = action?.comment ? toLocalized((texts) => texts.opinion, { comment: action.comment }) : {};
  const params = { title, process: processName, node: action?.nodeName ?? '', person: by, opinion };
  return {
    userId,
    msgType: contract.messageTypes.message,
    openMode: contract.openModes.workflow,
    msgLink: link({ procInstId: instanceId }),
    title: toLocalized((texts) => texts[kind].title, params),
    content: toLocalized((texts) => texts[kind].content, params),
    author: authorOf(event.by, known),
    instanceId,
  };
}

const link = (target: contract.WorkflowLink): string => JSON.stringify(target);

function authorOf(user: string | null, { names }: Known): Localized {
  const name = user === null ? undefined : names.get(identity.user(user));
  return name === undefined ? toLocalized((texts) => texts.system) : { 'zh-CN': name, 'en-US': name };
}
