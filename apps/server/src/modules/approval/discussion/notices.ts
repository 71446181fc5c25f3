import { identity, messages as contract } from '@portal/contract';
import type { InstanceReading, InstanceRecord } from '@portal/engine';
import type { AfterCommit, Db } from '../../../platform/database';
import type { Session, User } from '../../../platform/http';
import { audience, type Realtime } from '../../../platform/realtime';
import { createIdentities } from '../../accounts/organisation';
import {
  addMessages,
  markReadAt,
  pushMessages,
  removeUnread,
  toLocalized,
  usersWithUnread,
} from '../../commons/messages';

type About = NonNullable<contract.WorkflowLink['discussion']>;

const linkTo = (procInstId: string, about: About): string =>
  JSON.stringify({ procInstId, discussion: about } satisfies contract.WorkflowLink);

/** Returns the users who started an instance or have handled it, and those who have an open task of it. */
export async function handlersOf({ record, history }: Pick<InstanceReading, 'record' | 'history'>): Promise<string[]> {
  const rows = await history();
  const people = [record.initiator, ...rows.flatMap(({ handler, owner }) => [handler, owner])];
  return [...new Set(people.filter((person) => person !== null))];
}

interface Commented {
  session: Session;
  record: InstanceRecord;
  /** The ids of the people whom the comment mentions. */
  mentions: readonly number[];
  /** The ids of the other people whom the discussion concerns. */
  others: readonly string[];
  afterCommit: AfterCommit;
}

/**
 * Notifies people of a comment, except its author. If somebody has not read the last message about the discussion, the
 * new one replaces it without another announcement. A message that mentions them is not replaced by one that does not.
 */
export async function tellOfComment(
  transaction: Db,
  realtime: Pick<Realtime, 'publishMessage'>,
  { session, record, mentions, others, afterCommit }: Commented,
): Promise<void> {
  const { tenantId, userId, chineseName: person } = session;
  const { instanceId, title, processName } = record;
  const identities = [...mentions.map(String), ...others].map(identity.user);
  const members = await createIdentities(transaction).members(String(tenantId), identities);
  const active = [...new Set([...members.values()].flat())].map(Number).filter((id) => id !== userId);
  const mentioned = active.filter((id) => mentions.includes(id));
  const link = { comment: linkTo(instanceId, 'comment'), mention: linkTo(instanceId, 'mention') };
  const stillMentioned = await usersWithUnread(transaction, tenantId, active, link.mention);
  const told = active.filter((id) => mentioned.includes(id) || !stillMentioned.has(id));
  const replaced = await removeUnread(transaction, tenantId, told, link.comment);
  for (const id of await removeUnread(transaction, tenantId, mentioned, link.mention)) replaced.add(id);
  await addMessages(
    transaction,
    tenantId,
    told.map((id) => {
      const about: About = mentioned.includes(id) ? 'mention' : 'comment';
      const params = { title, process: processName, person };
      return {
        userId: id,
        msgType: contract.messageTypes.message,
        openMode: contract.openModes.workflow,
        msgLink: link[about],
        title: toLocalized((texts) => texts.discussion[about].title, params),
        content: toLocalized((texts) => texts.discussion[about].content, params),
        author: { 'zh-CN': person, 'en-US': person },
        instanceId,
      };
    }),
  );
  afterCommit(() => {
    const isNew = (id: number) => !replaced.has(id) || (mentioned.includes(id) && !stillMentioned.has(id));
    pushMessages(realtime, tenantId, told.filter(isNew));
    pushRead(
      realtime,
      tenantId,
      told.filter((id) => !isNew(id)),
    );
  });
}

/** Takes back the unread messages of people who are not mentioned any more. */
export async function forgetMentions(
  transaction: Db,
  realtime: Pick<Realtime, 'publishMessage'>,
  { tenantId, instanceId, userIds }: { tenantId: number; instanceId: string; userIds: readonly number[] },
  afterCommit: AfterCommit,
): Promise<void> {
  if (userIds.length === 0) return;
  const removed = await removeUnread(transaction, tenantId, userIds, linkTo(instanceId, 'mention'));
  afterCommit(() => pushRead(realtime, tenantId, [...removed]));
}

/** Marks the reader's messages about a discussion as read. */
export async function markNoticesRead(
  db: Db,
  realtime: Pick<Realtime, 'publishMessage'>,
  reader: User,
  instanceId: string,
): Promise<void> {
  const links = [linkTo(instanceId, 'comment'), linkTo(instanceId, 'mention')];
  if (await markReadAt(db, reader, links)) pushRead(realtime, reader.tenantId, [reader.userId]);
}

/** Makes browsers count messages again, without announcing one. */
const pushRead = (realtime: Pick<Realtime, 'publishMessage'>, tenantId: number, userIds: readonly number[]): void =>
  realtime.publishMessage(tenantId, userIds.map(identity.user), { type: 'del' });

/** Makes browsers that show an instance read its discussion again. */
export const pushDiscussion = (
  realtime: Pick<Realtime, 'publishMessage'>,
  { tenantId }: Pick<User, 'tenantId'>,
  procInstId: string,
): void => realtime.publishMessage(tenantId, [audience.instance(procInstId)], { type: 'discussion', procInstId });
