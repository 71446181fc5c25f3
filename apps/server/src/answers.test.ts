import { afterAll, beforeAll, expect, it } from 'vitest';
import build from 'fast-json-stringify';
import { answerSchema, jsonSchema } from './platform/http/answer';
import { testServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('the answer schemas of all calls compile to a serializer', () => {
  const schemas = server.endpoints.flatMap((endpoint) => answerSchema(endpoint) ?? []);

  expect(schemas.length).toBeGreaterThan(300);
  for (const schema of schemas) expect(build(jsonSchema(schema, 'output'))).toBeTypeOf('function');
});
