import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { lockTag } from '../../../accounts/tags';
import type { AccountOf } from '../callers';
import type { Account } from '../store';
import { lockAccount, withinBounds } from './bound';
import { groupSchema, listOf } from './discovery';
import { readFilter } from './filter';
import { listGroups, membersOfPatch, membersOfPut, noSuchGroup, readGroup, setMembers, type Group } from './groups';
import { numbered, readQuery } from './query';
import { ScimError } from './refusals';

interface Ports extends Pick<ModuleContext, 'db' | 'realtime'> {
  accountOf: AccountOf;
  baseOf: (request: FastifyRequest) => string;
}

/**
 * Serves the tags of the tenant as groups whose members a client keeps. Keys without the scope read an empty list,
 * because some clients ask for groups all the same.
 */
export function serveGroups(scope: FastifyInstance, { db, realtime, accountOf, baseOf }: Ports): void {
  const shown = (request: FastifyRequest, { id, name, members }: Group) => ({
    schemas: [groupSchema],
    id: String(id),
    displayName: name,
    ...(!leavesOutMembers(request) && {
      members: members.map((person) => ({ value: String(person.id), display: person.name })),
    }),
    meta: { resourceType: 'Group', location: `${baseOf(request)}/Groups/${id}` },
  });
  const idOf = (request: FastifyRequest): number => {
    const read = numbered.safeParse(request.params);
    if (!read.success) throw noSuchGroup();
    return Number(read.data.id);
  };
  const requireGroups = async (request: FastifyRequest): Promise<Account> => {
    const account = await accountOf(request, 'people');
    if (!account.scopes.includes('groups')) throw new PortalError('serviceScopeMissing', { scope: 'groups' });
    return account;
  };

  scope.get('/Groups', async (request) => {
    const account = await accountOf(request, 'people');
    if (!account.scopes.includes('groups')) return listOf([]);
    const { filter, startIndex, count } = readQuery(request.query);
    const conditions = filter ? readFilter(filter, ['displayname', 'id']) : [];
    const { total, page } = await listGroups(db, account, { conditions, startIndex, count });
    return listOf(
      page.map((group) => shown(request, group)),
      { totalResults: total, startIndex },
    );
  });

  scope.get('/Groups/:id', async (request) => {
    const account = await requireGroups(request);
    return shown(request, await readGroup(db, account, idOf(request)));
  });

  const change = async (request: FastifyRequest, membersFrom: (group: Group, body: unknown) => Set<number>) => {
    const account = await requireGroups(request);
    const id = idOf(request);
    const author = authorOf(account, request);
    await withinBounds({ db, realtime }, account, () =>
      db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, account);
        await lockTag(transaction, account.tenantId, id);
        const group = await readGroup(transaction, account, id);
        await setMembers(transaction, account, author, group, membersFrom(group, request.body));
      }),
    );
    return account;
  };

  scope.put('/Groups/:id', async (request) => {
    const account = await change(request, membersOfPut);
    return shown(request, await readGroup(db, account, idOf(request)));
  });

  scope.patch('/Groups/:id', async (request, reply: FastifyReply) => {
    await change(request, membersOfPatch);
    return reply.status(204).send();
  });

  for (const [method, url] of [
    ['POST', '/Groups'],
    ['DELETE', '/Groups/:id'],
  ] as const)
    scope.route({
      method,
      url,
      handler: async (request) => {
        await accountOf(request, 'people');
        throw new ScimError(501, null, 'Groups are the tags of the portal, which are made and deleted there');
      },
    });
}

const authorOf = ({ tenantId, name: actor }: Account, { ip }: FastifyRequest) => ({
  session: { tenantId, userId: null },
  ip,
  actor,
});

/** Clients that only look for a group ask for no members. */
const leavesOutMembers = ({ query }: FastifyRequest): boolean => {
  const { excludedAttributes } = query as Record<string, unknown>;
  return typeof excludedAttributes === 'string' && /(?:^|,)\s*members\s*(?:,|$)/iu.test(excludedAttributes);
};
