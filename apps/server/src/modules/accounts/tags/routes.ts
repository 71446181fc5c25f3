import { identity, tags } from '@portal/contract';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { memberPage, peopleIn } from '../organisation/member-store';
import { processesNaming } from '../organisation/references';
import { createVisiblePeople } from '../organisation/visible-people';
import {
  addTag,
  addTagMembers,
  countTagsBelow,
  deleteTag,
  findTag,
  lockTag,
  removeTagMembers,
  tagForest,
  tagRows,
} from './store';

export const setupTags: SetupModule = ({ route, db, config, engine }) => {
  const visiblePeople = createVisiblePeople(db, config);

  const existingTag = async ({ tenantId }: Session, id: number) => {
    const tag = await findTag(db, tenantId, id);
    if (!tag) throw new PortalError('notFound');
    return tag;
  };
  const requireVisible = async (session: Session, userIds: readonly number[], field: string) => {
    const visible = await visiblePeople.among(session, userIds);
    if (!userIds.every((id) => visible.has(id))) throw new PortalError('assigneeUnknown', {}, { field });
  };

  route(tags.tree, async ({ session }) => tagForest(await tagRows(db, session.tenantId)));

  route(tags.detail, async ({ session, params }) => {
    const { id, name, level } = await existingTag(session, params.id);
    return { tagId: id, tagName: name, level };
  });

  route(tags.people, async ({ session, query, locale }) => {
    const { id } = await existingTag(session, query.tagId);
    return peopleIn(db, session.tenantId, visiblePeople.scope(session), { tagIds: [id] }, locale);
  });

  route(tags.memberPage, async ({ session, query: { name, exceptReader, ...query }, locale }) => {
    await existingTag(session, query.tagId);
    const except = exceptReader === '1' ? session.userId : undefined;
    return memberPage(db, session.tenantId, visiblePeople.scope(session), { ...query, keyword: name, except }, locale);
  });

  route(tags.create, async ({ session, body }) => {
    const parent = body.parentId === undefined ? undefined : await existingTag(session, body.parentId);
    const tagId = await addTag(db, session.tenantId, body.tagName, parent);
    if (tagId === undefined) throw new PortalError('conflict');
    return { tagId };
  });

  /** Processes and tasks that a deleted tag would leave without anybody. */
  const usesOf = async (tenantId: number, tagId: number) => {
    const candidate = identity.tag(tagId);
    const processes = await processesNaming(engine, tenantId, [candidate]);
    const { total } = await engine.taskPage(String(tenantId), { candidate, first: 0, max: 1 });
    return { processes: processes.length, tasks: total };
  };

  route(tags.remove, async ({ session, ip, body: { tagId } }) => {
    await existingTag(session, tagId);
    const inWorkflow = await usesOf(session.tenantId, tagId);
    await db.transaction().execute(async (transaction) => {
      const { name } = await lockTag(transaction, session.tenantId, tagId);
      const uses = { ...inWorkflow, tags: await countTagsBelow(transaction, tagId) };
      if (Object.values(uses).some((count) => count > 0)) throw new PortalError('tagInUse', uses, { field: 'tagId' });
      await deleteTag(transaction, tagId);
      const changes = [{ field: 'name', before: name, after: null }];
      await writeAudit(transaction, { session, ip }, { area: 'tags', subjectId: tagId, action: 'remove', changes });
    });
  });

  route(tags.addMembers, async ({ session, body }) => {
    await existingTag(session, body.tagId);
    await requireVisible(session, body.userIds, 'userIds');
    await addTagMembers(db, body.tagId, body.userIds);
  });

  /* People who were disabled meanwhile can be removed as well. */
  route(tags.removeMembers, async ({ session, body }) => {
    await existingTag(session, body.tagId);
    await removeTagMembers(db, body.tagId, body.userIds);
  });
};
