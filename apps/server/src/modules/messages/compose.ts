import { identity, messages as contract, type Localized } from '@portal/contract';
import type { TaskNews } from '@portal/engine';
import { isEnding, type Deed, type KeptNews } from './outbox';
import type { NewMessage } from './store';
import { worded } from './strings';

/** What has to be known besides the news. */
export interface Known {
  /** The active people of each identity. */
  members: ReadonlyMap<string, readonly string[]>;
  /** People's names. */
  names: ReadonlyMap<string, string>;
}

/** By which a message may come: the message centre, and telephones. */
export type Channel = 'system' | 'sms';

/** Whom the news is about, apart from the tasks: for their names. */
export const peopleOf = ({ by, deeds }: KeptNews): string[] =>
  [by, ...deeds.map(({ handler }) => handler)].flatMap((user) => (user === null ? [] : [identity.user(user)]));

/** Tasks that went because somebody ended the instance. */
export const lostTasks = ({ ended, instance, left }: KeptNews): KeptNews['left'] =>
  ended && instance.status !== 'complete' ? left : [];

/**
 * The messages of a command by a channel: to whoever gets a task or a copy, to whoever started what was decided, and to
 * whoever has lost a task by that. Nobody is told what they did themselves; of copies there are messages in the portal
 * alone.
 */
export function messagesOf(news: KeptNews, known: Known, channel: Channel = 'system'): NewMessage[] {
  const told = aboutTasks(news, known, channel);
  return [
    ...told,
    ...aboutLoss(news, known, channel).filter(({ userId }) => !told.some((message) => message.userId === userId)),
    ...news.deeds.flatMap((deed) =>
      deed.action === 'copy' && channel === 'system' ? aboutCopy(news, deed, known) : [],
    ),
  ];
}

/** Whoever had no part in the instance but the task may not open it any more. */
function aboutLoss(news: KeptNews, known: Known, channel: Channel): NewMessage[] {
  const decision = decisionOf(news, known);
  const lost = lostTasks(news).filter(({ channels }) => channels?.includes(channel));
  const users = new Set(lost.flatMap(({ identities }) => identities.flatMap((held) => known.members.get(held) ?? [])));
  if (news.by !== null) users.delete(news.by);
  return [...users].flatMap((user) => {
    if (!decision) return [];
    const message = aboutInstance(news, Number(user), { ...decision, kind: 'lost' }, known);
    return { ...message, openMode: contract.openModes.detail };
  });
}

function aboutCopy(news: KeptNews, deed: Deed, known: Known): NewMessage[] {
  const by = authorOf(deed.handler, known);
  return deed.targets
    .filter((user) => user !== news.by)
    .map((user) => aboutInstance(news, Number(user), { kind: 'copied', deed, by }, known));
}

function aboutTasks(news: KeptNews, known: Known, channel: Channel): NewMessage[] {
  const tasks = news.came
    .filter(({ channels }) => channels.includes(channel))
    .flatMap((task) => taskMessages(news, task, known));
  const { initiator } = news.instance;
  if (initiator === null || initiator === news.by || !news.channels.includes(channel)) return tasks;
  const decision = decisionOf(news, known);
  /* Who gets a rejected task back sees so by the task. */
  const knows = !news.ended && tasks.some(({ userId }) => userId === Number(initiator));
  return decision && !knows ? [...tasks, aboutInstance(news, Number(initiator), decision, known)] : tasks;
}

function taskMessages(news: KeptNews, task: TaskNews, known: Known): NewMessage[] {
  const { instanceId, title, processName } = news.instance;
  const params = { title, process: processName, node: task.nodeName };
  const reached = new Map<string, string>();
  for (const held of task.identities)
    for (const user of known.members.get(held) ?? [])
      if (user !== news.by && !reached.has(user)) reached.set(user, held);
  return [...reached].map(([user, held]) => ({
    userId: Number(user),
    msgType: contract.messageTypes.todo,
    openMode: contract.openModes.workflow,
    msgLink: link({ procInstId: instanceId, taskId: task.taskId }),
    title: worded((texts) => texts.task.title, params),
    content: worded((texts) => texts.task.content, params),
    author: authorOf(news.by, known),
    instanceId,
    taskId: task.taskId,
    identity: held,
  }));
}

/** Something that somebody is told of an instance as a whole. */
interface Happening {
  kind: 'complete' | 'terminal' | 'rejected' | 'copied' | 'lost';
  deed?: Deed;
  by: Localized;
}

function decisionOf({ ended, instance, deeds }: KeptNews, known: Known): Happening | null {
  if (ended && instance.status === 'complete') return { kind: 'complete', by: {} };
  const deed = deeds.find((each) => (ended ? isEnding(each) : each.action === 'reject'));
  if (!ended && !deed) return null;
  return { kind: ended ? 'terminal' : 'rejected', by: authorOf(deed?.handler ?? null, known), ...(deed && { deed }) };
}

function aboutInstance(news: KeptNews, userId: number, { kind, deed, by }: Happening, known: Known): NewMessage {
  const { instanceId, title, processName } = news.instance;
  const opinion = deed?.comment ? worded((texts) => texts.opinion, { comment: deed.comment }) : {};
  const params = { title, process: processName, node: deed?.nodeName ?? '', person: by, opinion };
  return {
    userId,
    msgType: contract.messageTypes.message,
    openMode: contract.openModes.workflow,
    msgLink: link({ procInstId: instanceId }),
    title: worded((texts) => texts[kind].title, params),
    content: worded((texts) => texts[kind].content, params),
    author: authorOf(news.by, known),
    instanceId,
  };
}

const link = (target: contract.WorkflowLink): string => JSON.stringify(target);

function authorOf(user: string | null, { names }: Known): Localized {
  const name = user === null ? undefined : names.get(identity.user(user));
  return name === undefined ? worded((texts) => texts.system) : { 'zh-CN': name, 'en-US': name };
}
