import { tags } from '@portal/contract';
import { PortalError, type Session } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { memberPage, peopleIn } from '../organisation/store';
import { createVisiblePeople } from '../organisation/visible-people';
import { addTag, addTagMembers, findTag, removeTagMembers, tagForest, tagRows } from './store';

export const setupTags: SetupModule = ({ route, db, config }) => {
  const visiblePeople = createVisiblePeople(db, config);

  const existingTag = async ({ tenantId }: Session, id: number) => {
    const tag = await findTag(db, tenantId, id);
    if (!tag) throw new PortalError('notFound');
    return tag;
  };
  const requireVisible = async (session: Session, userIds: readonly number[]) => {
    const visible = await visiblePeople.among(session, userIds);
    if (!userIds.every((id) => visible.has(id))) throw new PortalError('notFound');
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

  route(tags.addMembers, async ({ session, body }) => {
    await existingTag(session, body.tagId);
    await requireVisible(session, body.userIds);
    await addTagMembers(db, body.tagId, body.userIds);
  });

  /* People who were disabled meanwhile can be removed as well. */
  route(tags.removeMembers, async ({ session, body }) => {
    await existingTag(session, body.tagId);
    await removeTagMembers(db, body.tagId, body.userIds);
  });
};
