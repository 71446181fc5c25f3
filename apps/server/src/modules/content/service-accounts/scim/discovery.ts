import type { FastifyInstance } from 'fastify';
import type { AccountOf } from '../callers';
import { ScimError } from './refusals';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const pageLimit = 200;

const config = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageLimit },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer', description: 'The key of a service account', primary: true },
  ],
};

const resourceType = (name: 'User' | 'Group', schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
});
const userType = resourceType('User', userSchema);
const groupType = resourceType('Group', groupSchema);

const attribute = (name: string, type = 'string', more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Schema'];
const groups = {
  schemas,
  id: groupSchema,
  name: 'Group',
  attributes: [
    attribute('displayName', 'string', { mutability: 'readOnly' }),
    attribute('members', 'complex', {
      multiValued: true,
      subAttributes: [attribute('value', 'string', { mutability: 'immutable' }), attribute('display')],
    }),
  ],
};
const people = {
  schemas,
  id: userSchema,
  name: 'User',
  attributes: [
    attribute('userName', 'string', { required: true, mutability: 'immutable', uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('displayName'),
    attribute('name', 'complex', {
      subAttributes: [attribute('formatted'), attribute('familyName'), attribute('givenName')],
    }),
    attribute('active', 'boolean'),
    attribute('phoneNumbers', 'complex', {
      multiValued: true,
      subAttributes: [attribute('value'), attribute('type', 'string', { canonicalValues: ['mobile'] })],
    }),
  ],
};

export const listOf = (resources: readonly object[], more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
  ...more,
});

/** Serves what clients ask of a server first (RFC 7644 §4). Groups exist only for keys with their scope. */
export function serveDiscovery(scope: FastifyInstance, accountOf: AccountOf): void {
  const serve = (path: string, answer: object | null, withGroups: object | null = answer) =>
    scope.get(path, async (request) => {
      const { scopes } = await accountOf(request, 'people');
      const found = scopes.includes('groups') ? withGroups : answer;
      if (!found) throw new ScimError(404, null, 'There is no such resource');
      return found;
    });
  const pathOf = (schema: string) => `/Schemas/${schema.replaceAll(':', '::')}`;
  serve('/ServiceProviderConfig', config);
  serve('/ResourceTypes', listOf([userType]), listOf([userType, groupType]));
  serve('/ResourceTypes/User', userType);
  serve('/ResourceTypes/Group', null, groupType);
  serve('/Schemas', listOf([people]), listOf([people, groups]));
  serve(pathOf(userSchema), people);
  serve(pathOf(groupSchema), null, groups);
}
