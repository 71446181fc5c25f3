import { permissions, posts as contract, type posts } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { auditIn, changesIn, initialChanges, writeAudit } from '../../../../platform/records';
import { administeredScope } from '../administered-scope';
import { findUnit } from '../administration/store';
import { deletePost, insertPost, lockPost, postList, replacePosts, updatePost } from './store';

/** Returns the processes whose newest version, or one with running instances, finds handlers by a post. */
async function processesNamingPost(db: Db, tenantId: number, postId: number): Promise<posts.NamingProcess[]> {
  const named = `organisation\\.((nearestHoldersOf|holdersOf)\\([^)]*,|allHoldersOf\\()\\s*${postId}\\s*[,)]`;
  const tenant = String(tenantId);
  const { rows } = await sql<posts.NamingProcess>`
    select distinct on (definition.key) definition.key, definition.name
    from wf_definition definition
    where definition.tenant_id = ${tenant} and definition.xml ~ ${named} and (
      not exists (
        select from wf_definition newer
        where newer.tenant_id = ${tenant} and newer.key = definition.key and newer.version > definition.version
      ) or exists (
        select from wf_instance instance
        where instance.tenant_id = ${tenant} and instance.definition_id = definition.id and instance.status = 'running'
      )
    )
    order by definition.key, definition.version desc`.execute(db);
  return rows;
}

const postNamed = (processes: contract.NamingProcess[]) =>
  new PortalError('postNamed', { names: processes.map(({ name }) => name) }, { processes });

/** Posts of a tenant, and who holds them in which unit. */
export function setupPosts({ route, db }: ModuleContext): void {
  const audit = auditIn('posts');

  /** Checks that the caller administers the whole tenant, because posts apply to every unit. */
  async function requireWholeTenant(transaction: Db, session: Session): Promise<void> {
    if ((await administeredScope(transaction, session, permissions.departmentAdd)) !== 'everyone')
      throw new PortalError('forbidden');
  }

  route(contract.list, ({ session }) => postList(db, session.tenantId));

  route(contract.create, ({ session, ip, body }) =>
    db.transaction().execute(async (transaction) => {
      await requireWholeTenant(transaction, session);
      const postId = await insertPost(transaction, session.tenantId, body);
      await audit(transaction, { session, ip }, postId, 'create', initialChanges({ name: body.name }));
      return { postId };
    }),
  );

  route(contract.change, ({ session, ip, body }) =>
    db.transaction().execute(async (transaction) => {
      await requireWholeTenant(transaction, session);
      const before = await lockPost(transaction, session.tenantId, body.postId);
      await updatePost(transaction, session.tenantId, body);
      await audit(transaction, { session, ip }, body.postId, 'change', changesIn(['name', 'sort'], before, body));
    }),
  );

  route(contract.processes, ({ session, query: { postId } }) =>
    db.transaction().execute(async (transaction) => {
      await requireWholeTenant(transaction, session);
      await lockPost(transaction, session.tenantId, postId);
      return processesNamingPost(transaction, session.tenantId, postId);
    }),
  );

  route(contract.remove, ({ session, ip, body: { postId, confirmed } }) =>
    db.transaction().execute(async (transaction) => {
      await requireWholeTenant(transaction, session);
      const { name } = await lockPost(transaction, session.tenantId, postId);
      const processes = await processesNamingPost(transaction, session.tenantId, postId);
      if (processes.some(({ key }) => !confirmed.includes(key))) throw postNamed(processes);
      await deletePost(transaction, postId);
      const changes = [
        { field: 'name', before: name, after: null },
        ...(processes.length === 0
          ? []
          : [{ field: 'processes', before: processes.map(({ key }) => key), after: null }]),
      ];
      await audit(transaction, { session, ip }, postId, 'remove', changes);
    }),
  );

  route(contract.setPosts, ({ session, ip, body: { unitId, userId, postIds } }) =>
    db.transaction().execute(async (transaction) => {
      const unit = await findUnit(
        transaction,
        session,
        await administeredScope(transaction, session, permissions.departmentAdd),
        unitId,
      );
      if (!unit) throw new PortalError('notFound', {}, { field: 'unitId' });
      const before = await replacePosts(transaction, { tenantId: session.tenantId, unitId, userId }, postIds);
      const after = [...new Set(postIds)].toSorted((one, other) => one - other);
      if (String(before) === String(after)) return;
      await writeAudit(
        transaction,
        { session, ip },
        {
          area: 'units',
          subjectId: unitId,
          action: 'setPosts',
          changes: [
            { field: 'userId', before: null, after: userId },
            { field: 'postIds', before, after },
          ],
        },
      );
    }),
  );
}
