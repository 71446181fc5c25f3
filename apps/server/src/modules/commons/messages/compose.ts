import {
  formatIfKnown,
  identity,
  joinNames,
  messages as contract,
  type Localized,
  type WrittenLocale,
} from '@portal/contract';
import type { TaskAdded, TaskReminded } from '@portal/engine';
import { isEnding, type OutboxAction, type OutboxEvent } from './outbox';
import type { OutsideChannel } from './outside';
import type { NewMessage } from './store';
import { toLocalized } from './strings';
import { holdersOf, taskMessages } from './task-messages';

/** Names and users that a message needs in addition to the event. */
export interface MessageContext {
  /** The active people of each identity. */
  members: ReadonlyMap<string, readonly string[]>;
  /** People's names. */
  names: ReadonlyMap<string, string>;
}

/** The channels of a message: the message centre, and those that leave the portal. */
export type Channel = 'system' | OutsideChannel;

const overdueTransfer = ({ actions }: OutboxEvent): OutboxAction | undefined =>
  actions.find(({ action }) => action === 'overdueTransfer');

/** Returns the people whom the event concerns apart from the tasks, to look up their names. */
export const peopleOf = (event: OutboxEvent): string[] =>
  [event.by, ...event.actions.map(({ handler }) => handler), ...(overdueTransfer(event)?.targets ?? [])].flatMap(
    (user) => (user === null ? [] : [identity.user(user)]),
  );

/** Tasks removed because a user ended the instance, or because a deadline gave them to others. */
export const lostTasks = (event: OutboxEvent): OutboxEvent['tasksRemoved'] =>
  (event.ended && event.instance.status !== 'complete') || overdueTransfer(event) ? event.tasksRemoved : [];

/**
 * Returns the messages of a command for a channel: to the new handlers, the recipients of copies, the initiator after a
 * decision, and those who lost a task by it. Users are not notified of their own actions. Copies are reported only in
 * the portal.
 */
export function messagesOf(event: OutboxEvent, context: MessageContext, channel: Channel = 'system'): NewMessage[] {
  const messages = aboutTasks(event, context, channel);
  return [
    ...messages,
    ...aboutLoss(event, context, channel).filter(
      ({ userId }) => !messages.some((message) => message.userId === userId),
    ),
    ...event.actions.flatMap((action) =>
      action.action === 'copy' && channel === 'system' ? aboutCopy(event, action, context) : [],
    ),
  ];
}

/** Returns whether a user may still open the instance. A user whose only part in it was the task may not. */
function aboutLoss(event: OutboxEvent, context: MessageContext, channel: Channel): NewMessage[] {
  const decision = lossOf(event, context);
  const lost = lostTasks(event).filter(({ channels }) => channels?.includes(channel));
  const users = new Set(
    lost.flatMap(({ identities }) => identities.flatMap((holder) => context.members.get(holder) ?? [])),
  );
  if (event.by !== null) users.delete(event.by);
  return [...users].flatMap((user) => {
    if (!decision) return [];
    const message = aboutInstance(event, Number(user), decision, context);
    return { ...message, openMode: contract.openModes.detail };
  });
}

/** Returns why tasks were lost: by a decision that ended the instance, or by a deadline. */
function lossOf(event: OutboxEvent, context: MessageContext): InstanceEvent<'lost' | 'overdueTransferred'> | null {
  const action = overdueTransfer(event);
  if (action) return { kind: 'overdueTransferred', action, by: peopleNamed(action.targets, context) };
  const decision = decisionOf(event, context);
  return decision && { ...decision, kind: 'lost' };
}

function aboutCopy(event: OutboxEvent, action: OutboxAction, context: MessageContext): NewMessage[] {
  const by = authorOf(action.handler, context);
  /* The process itself sends what no person does. */
  const kind = action.handler === null ? 'circulated' : 'copied';
  return action.targets
    .filter((user) => user !== event.by)
    .map((user) => aboutInstance(event, Number(user), { kind, action, by }, context));
}

function aboutTasks(event: OutboxEvent, context: MessageContext, channel: Channel): NewMessage[] {
  const added = event.tasksAdded
    .filter(({ channels }) => channels.includes(channel))
    .flatMap((task) => aboutTask(event, task, context));
  const reminders = (event.reminders ?? [])
    .filter(({ channels }) => channels.includes(channel))
    .flatMap((task) => aboutReminder(event, task, context));
  const tasks = [...added, ...reminders];
  const { initiator } = event.instance;
  if (initiator === null || initiator === event.by || !event.channels.includes(channel)) return tasks;
  const decision = decisionOf(event, context);
  /* A user who gets a rejected task back is told of the reject with the task. */
  const knows = !event.ended && tasks.some(({ userId }) => userId === Number(initiator));
  return decision && !knows ? [...tasks, aboutInstance(event, Number(initiator), decision, context)] : tasks;
}

function aboutTask(event: OutboxEvent, task: TaskAdded, context: MessageContext): NewMessage[] {
  const { instanceId, title, processName } = event.instance;
  const holders = holdersOf(task.identities, context.members);
  if (event.by !== null) holders.delete(event.by);
  const subject = { procInstId: instanceId, taskId: task.taskId, title, processName, nodeName: task.nodeName };
  const author = authorOf(event.by, context);
  if (task.delegation) {
    const { kind, by } = delegations[task.delegation];
    const told = event.actions.find(({ action }) => action === by);
    const more = { person: author, opinion: opinionOf(told) };
    if (told || isHandedOn(event, task.delegation)) return taskMessages(subject, holders, { kind, more, author });
  }
  const reject = event.ended ? undefined : event.actions.find(({ action }) => rejects.has(action ?? ''));
  if (!reject) return taskMessages(subject, holders, { kind: 'task', author });
  const more = { from: reject.nodeName, person: authorOf(reject.handler, context), opinion: opinionOf(reject) };
  return taskMessages(subject, holders, { kind: 'returned', more, author });
}

/**
 * Returns whether a command without a row of its own delegated a task or gave it back: a transfer by the delegate, or a
 * client of `/engine-rest`. A task for which others have signed comes anew to whoever has it.
 */
const isHandedOn = ({ by, actions }: OutboxEvent, delegation: keyof typeof delegations): boolean =>
  actions.length === 0 && (delegation === 'PENDING' || by === null);

/** What a delegate and an owner are told of a task that returns, and the action that says why they get it. */
const delegations = {
  PENDING: { kind: 'delegated', by: 'delegate' },
  RESOLVED: { kind: 'answered', by: 'resolve' },
} as const;

/** A reminder of a task by the deadline of its node. */
function aboutReminder(event: OutboxEvent, task: TaskReminded, context: MessageContext): NewMessage[] {
  const { instanceId, title, processName } = event.instance;
  return taskMessages(
    { procInstId: instanceId, taskId: task.taskId, title, processName, nodeName: task.nodeName },
    holdersOf(task.identities, context.members),
    {
      kind: task.overdue ? 'overdue' : 'dueSoon',
      more: { due: formatIfKnown(task.dueAt) ?? '' },
      author: toLocalized((texts) => texts.system),
    },
  );
}

/** A message about an instance as a whole. */
interface InstanceEvent<Kind extends string = 'complete' | 'terminal' | 'rejected' | 'voteReturned' | 'voteEnded'> {
  kind: Kind;
  action?: OutboxAction;
  by: Localized;
}

const rejects: ReadonlySet<string> = new Set(['reject', 'overdueReject', 'voteReturned']);
const decisions: ReadonlySet<string> = new Set([...rejects, 'complete', 'overdueComplete']);

function decisionOf({ ended, instance, actions }: OutboxEvent, context: MessageContext): InstanceEvent | null {
  if (ended && instance.status === 'complete') return { kind: 'complete', by: {} };
  const action = actions.find((each) => (ended ? isEnding(each) : rejects.has(each.action ?? '')));
  if (!ended && !action) return null;
  return {
    kind: kindOf(action, ended),
    by: authorOf(action?.handler ?? null, context),
    ...(action && { action }),
  };
}

function kindOf(action: OutboxAction | undefined, ended: boolean): InstanceEvent['kind'] {
  if (action?.action === 'voteReturned' || action?.action === 'voteEnded') return action.action;
  return ended ? 'terminal' : 'rejected';
}

/** The texts about an instance as a whole. */
type InstanceText =
  | 'complete'
  | 'terminal'
  | 'rejected'
  | 'voteReturned'
  | 'voteEnded'
  | 'copied'
  | 'circulated'
  | 'lost'
  | 'overdueTransferred'
  | (typeof followedKinds)[keyof typeof followedKinds];

function aboutInstance(
  event: OutboxEvent,
  userId: number,
  { kind, action, by }: InstanceEvent<InstanceText>,
  context: MessageContext,
): NewMessage {
  const { instanceId, title, processName } = event.instance;
  const params = { title, process: processName, node: action?.nodeName ?? '', person: by, opinion: opinionOf(action) };
  return {
    userId,
    msgType: contract.messageTypes.message,
    openMode: contract.openModes.workflow,
    msgLink: link({ procInstId: instanceId }),
    title: toLocalized((texts) => texts[kind].title, params),
    content: toLocalized((texts) => texts[kind].content, params),
    author: authorOf(event.by, context),
    instanceId,
  };
}

const opinionOf = (action: OutboxAction | undefined): Localized =>
  action?.comment ? toLocalized((texts) => texts.opinion, { comment: action.comment }) : {};

/**
 * Returns messages to the followers of an instance when something was decided in it or it ended, except to the person
 * who did it.
 */
export function aboutFollowed(event: OutboxEvent, followers: readonly number[], context: MessageContext): NewMessage[] {
  const decided = event.actions.findLast(({ action }) => decisions.has(action ?? ''));
  const ending = decisionOf(event, context);
  const step: InstanceEvent<keyof typeof followedKinds> | null =
    ending || !decided ? ending : { kind: 'completed', action: decided, by: authorOf(decided.handler, context) };
  if (!step) return [];
  return followers
    .filter((user) => String(user) !== event.by)
    .map((user) => aboutInstance(event, user, { ...step, kind: followedKinds[step.kind] }, context));
}

const followedKinds = {
  complete: 'followedComplete',
  terminal: 'followedTerminal',
  rejected: 'followedRejected',
  voteReturned: 'followedVoteReturned',
  voteEnded: 'followedVoteEnded',
  completed: 'followedCompleted',
} as const;

/**
 * Returns messages to process administrators about nodes without a handler: those that were passed, and those that
 * wait.
 */
export function aboutUnhandled(event: OutboxEvent, administrators: readonly number[]): NewMessage[] {
  const { title, processName } = event.instance;
  const about = (kind: 'unhandled' | 'unassigned') => {
    const nodes = (event[kind] ?? []).join('、');
    return nodes === '' ? [] : [{ kind, params: { title, process: processName, node: nodes } }];
  };
  const notices = [...about('unhandled'), ...about('unassigned')];
  return administrators.flatMap((userId) =>
    notices.map(({ kind, params }) => ({
      userId,
      msgType: contract.messageTypes.message,
      openMode: contract.openModes.link,
      msgLink: incidentsPage,
      title: toLocalized((texts) => texts[kind].title, params),
      content: toLocalized((texts) => texts[kind].content, params),
      author: authorOf(null, { members: new Map(), names: new Map() }),
      instanceId: event.instance.instanceId,
    })),
  );
}

/** Messages to process administrators about overdue tasks that could not be decided without a person. */
export function aboutUndecided(event: OutboxEvent, administrators: readonly number[]): NewMessage[] {
  const { title, processName, instanceId } = event.instance;
  return (event.deadlineFailures ?? []).flatMap(({ nodeName: node, failure }) =>
    administrators.map((userId) => {
      const reason = toLocalized((texts) => texts.undecidedFor[failure]);
      const params = { title, process: processName, node, reason };
      return {
        userId,
        msgType: contract.messageTypes.message,
        openMode: contract.openModes.workflow,
        msgLink: link({ procInstId: instanceId }),
        title: toLocalized((texts) => texts.undecided.title, params),
        content: toLocalized((texts) => texts.undecided.content, params),
        author: toLocalized((texts) => texts.system),
        instanceId,
      };
    }),
  );
}

/** The page on which the monitor lists incidents. */
const incidentsPage = '/dev/activiti/instances/incidents';

const link = (target: contract.WorkflowLink): string => JSON.stringify(target);

function authorOf(user: string | null, { names }: MessageContext): Localized {
  const name = user === null ? undefined : names.get(identity.user(user));
  return name === undefined ? toLocalized((texts) => texts.system) : { 'zh-CN': name, 'en-US': name };
}

/** Returns the names of people in each language, as one text. */
const peopleNamed = (users: readonly string[], context: MessageContext): Localized => {
  const named = users.map((user) => authorOf(user, context));
  const joined = (locale: WrittenLocale) =>
    joinNames(
      named.map((name) => name[locale] ?? ''),
      locale,
    );
  return { 'zh-CN': joined('zh-CN'), 'en-US': joined('en-US') };
};
