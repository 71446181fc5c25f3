import type { FastifyInstance } from 'fastify';
import type { AccountOf } from '../callers';
import { ScimError } from './refusals';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
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

const resourceType = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: userSchema,
};

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

const schema = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
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

/** Serves what clients ask of a server first (RFC 7644 §4). */
export function serveDiscovery(scope: FastifyInstance, accountOf: AccountOf): void {
  const serve = (path: string, answer: object) =>
    scope.get(path, async (request) => {
      await accountOf(request, 'people');
      return answer;
    });
  serve('/ServiceProviderConfig', config);
  serve('/ResourceTypes', listOf([resourceType]));
  serve('/ResourceTypes/User', resourceType);
  serve('/Schemas', listOf([schema]));
  serve(`/Schemas/${userSchema.replaceAll(':', '::')}`, schema);
  /* Some clients ask for groups although the resource types have none. */
  scope.get('/Groups', async (request) => {
    await accountOf(request, 'people');
    return listOf([]);
  });
  scope.post('/Groups', async (request) => {
    await accountOf(request, 'people');
    throw new ScimError(501, null, 'Units and roles are kept in the portal');
  });
}
