import { identity, type Locale } from '@portal/contract';
import { commentOnInstance, discussion as contract, discussionLimits, type Comment } from '@portal/contract/discussion';
import type { Member } from '@portal/contract/fields';
import { compileForm, type FormValues } from '@portal/contract/forms';
import type { InstanceReading, ReadingParts } from '@portal/engine';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { inTransaction, lock, type Db } from '../../../platform/database';
import { PortalError, type Session, type User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { acceptValues, claimFiles } from '../../../platform/records';
import { readInstance } from '../tasks';
import { namesOf, type Workflow } from '../workflow';
import { forgetMentions, handlersOf, markNoticesRead, pushDiscussion, tellOfComment } from './notices';
import {
  addComment,
  changeComment,
  emptyComment,
  filesArea,
  keepInstance,
  lockOwnComment,
  mentionedIn,
  noteRead,
  readComments,
  setMentions,
  type Said,
  type StoredComment,
} from './store';

const compiled = compileForm(commentOnInstance, compileFormExpression);

/** Serves the discussion of an instance to those who may read it, also while it is suspended and after its end. */
export function discussionRoutes(
  { route, db, realtime }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>,
  workflow: Workflow,
): void {
  const { visiblePeople } = workflow;

  /** Checks the author's input. `former` are people whom the comment mentions already. */
  const accept = async (session: Session, values: FormValues, locale: Locale, former: readonly number[]) => {
    const accepted = await acceptValues(compiled, {}, values, locale);
    const mentions = ((accepted['mentions'] ?? []) as Member[])
      .map(({ id }) => id)
      .filter((id) => id !== session.userId);
    const added = mentions.filter((id) => !former.includes(id));
    const visible = added.length > 0 ? await visiblePeople.among(session, added) : new Set();
    if (!added.every((id) => visible.has(id))) throw new PortalError('assigneeUnknown', {}, { field: 'mentions' });
    return { values: accepted, mentions };
  };

  /** Writes whom a comment mentions and which files it has. */
  const attach = async (transaction: Db, session: Session, of: { instanceId: string; id: number }, said: Said) => {
    await setMentions(transaction, session, of, said.mentions);
    await claimFiles(transaction, session, filesArea, { id: of.id, compiled, values: said.values });
  };

  route(contract.list, async ({ session, query: { procInstId, before }, locale }) => {
    await readDiscussed(workflow, session, procInstId);
    const { comments, readId } = await readComments(db, session, procInstId, before);
    return {
      comments: await named(workflow, session, comments.slice(-discussionLimits.perCall), locale),
      hasMore: comments.length > discussionLimits.perCall,
      readId,
    };
  });

  route(contract.add, async ({ session, body: { procInstId, requestId, values }, locale }) => {
    const reading = await readDiscussed(workflow, session, procInstId, { state: true, history: true });
    const said = await accept(session, values, locale, []);
    const handlers = await handlersOf(reading);
    return inTransaction(db, async (transaction, afterCommit) => {
      await keepInDiscussion(transaction, session, procInstId);
      const { id, isNew } = await addComment(transaction, session, { instanceId: procInstId, requestId, said });
      if (!isNew) return { id };
      await attach(transaction, session, { instanceId: procInstId, id }, said);
      const others = [...handlers, ...(await mentionedIn(transaction, session, procInstId)).map(String)];
      const { record } = reading;
      await tellOfComment(transaction, realtime, { session, record, mentions: said.mentions, others, afterCommit });
      afterCommit(() => pushDiscussion(realtime, session, procInstId));
      return { id };
    });
  });

  /** Changes the caller's own comment. Without `said` it is deleted. */
  const change = async (
    session: Session,
    { procInstId, id }: { procInstId: string; id: number },
    say?: (former: readonly number[]) => Promise<Said>,
  ) => {
    const { record } = await readDiscussed(workflow, session, procInstId);
    const of = { instanceId: procInstId, id };
    return inTransaction(db, async (transaction, afterCommit) => {
      await keepInDiscussion(transaction, session, procInstId);
      const former = await lockOwnComment(transaction, session, of);
      const said = (await say?.(former)) ?? { values: {}, mentions: [] };
      await (say ? changeComment(transaction, id, said) : emptyComment(transaction, id));
      await attach(transaction, session, of, said);
      const mentions = said.mentions.filter((each) => !former.includes(each));
      if (mentions.length > 0)
        await tellOfComment(transaction, realtime, { session, record, mentions, others: [], afterCommit });
      const left = await mentionedIn(transaction, session, procInstId);
      const userIds = former.filter((each) => !left.includes(each));
      const { tenantId } = session;
      await forgetMentions(transaction, realtime, { tenantId, instanceId: procInstId, userIds }, afterCommit);
      afterCommit(() => pushDiscussion(realtime, session, procInstId));
      return { id };
    });
  };

  route(contract.edit, ({ session, body, locale }) =>
    change(session, body, (former) => accept(session, body.values, locale, former)),
  );

  route(contract.remove, ({ session, body }) => change(session, body));

  route(contract.markRead, async ({ session, body: { procInstId, id } }) => {
    await readDiscussed(workflow, session, procInstId);
    await noteRead(db, session, { instanceId: procInstId, id });
    await markNoticesRead(db, realtime, session, procInstId);
    return { id };
  });
}

/**
 * Reads an instance for people who may take part in its discussion. Others do not learn whether it exists.
 * @throws PortalError `instanceNotFound`
 */
async function readDiscussed(
  workflow: Workflow,
  session: Session,
  procInstId: string,
  parts?: ReadingParts,
): Promise<InstanceReading> {
  try {
    return await readInstance(workflow, session, procInstId, parts);
  } catch (error) {
    if (error instanceof PortalError && error.errorName === 'notParticipant') throw new PortalError('instanceNotFound');
    throw error;
  }
}

/**
 * Serializes changes of one discussion, so that a comment never appears before one that was already read.
 * @throws PortalError `instanceNotFound`
 */
async function keepInDiscussion(transaction: Db, session: User, instanceId: string): Promise<void> {
  await lock(transaction, `discussion ${session.tenantId} ${instanceId}`);
  await keepInstance(transaction, session, instanceId);
}

/** The latest comments on an instance, oldest first, for somebody who may read it. */
export async function latestComments(
  { db, workflow }: { db: Db; workflow: Workflow },
  session: User,
  { instanceId, most }: { instanceId: string; most: number },
  locale: Locale,
): Promise<Comment[]> {
  const found: StoredComment[] = [];
  let before: number | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last one ends
    const { comments } = await readComments(db, session, instanceId, before);
    const page = comments.slice(-discussionLimits.perCall);
    found.unshift(...page);
    before = comments.length > page.length ? page[0]?.id : undefined;
  } while (before !== undefined && found.length < most);
  return named(workflow, session, found.slice(-most), locale);
}

/** Comments with the names of their people as they are now. */
async function named(
  { directory }: Workflow,
  { tenantId }: User,
  comments: readonly StoredComment[],
  locale: Locale,
): Promise<Comment[]> {
  const people = comments.flatMap(({ userId, mentions }) => [userId, ...mentions].map(identity.user));
  const names = await directory.names(tenantId, people, locale);
  const nameOf = (id: number) => namesOf(names, [identity.user(id)]).join('');
  return comments.map((comment) => ({
    ...comment,
    userName: nameOf(comment.userId),
    mentions: comment.mentions.map((id) => ({ id, name: nameOf(id) })),
  }));
}
