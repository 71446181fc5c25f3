import type { Endpoint } from '@portal/contract';
import { errors } from '@portal/contract';
import type { z } from 'zod';
import { answerSchema, jsonSchema } from '../answer';

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
const file = { type: 'string', format: 'binary' };

/** Returns the OpenAPI 3.1 description of the registered endpoints. */
export function openApi(endpoints: readonly Endpoint[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Talent Portal', version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: { Refusal: { description: refusals(), content: { 'application/json': { schema: refusal } } } },
    },
  };
}

const refusal = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
  required: ['code', 'msg', 'data'],
};

const refusals = () => `A refusal of the catalogue: ${Object.keys(errors).join(', ')}`;

function operation(endpoint: Endpoint): Record<string, unknown> {
  const answer = answerSchema(endpoint);
  const content = answer
    ? { 'application/json': { schema: jsonSchema(answer, 'output') } }
    : { '*/*': { schema: file } };
  return {
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    ...(typeof endpoint.access === 'object' && { 'x-permissions': endpoint.access.permissions }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body(endpoint) && { requestBody: body(endpoint) }),
    responses: {
      200: { description: 'Success', content },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function body(endpoint: Endpoint): object | undefined {
  if (endpoint.accepts === 'multipart')
    return { content: { [mediaTypes.multipart]: { schema: { type: 'object', properties: { file } } } } };
  if (!endpoint.body) return undefined;
  return { content: { [mediaTypes[endpoint.accepts]]: { schema: jsonSchema(endpoint.body, 'input') } } };
}
