import * as fc from 'fast-check';
import { hostileInput, type JsonSchema } from './hostile-input';

/** A call as the OpenAPI description has it. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  params: Record<string, JsonSchema>;
  query: Record<string, JsonSchema>;
  requiredQuery: string[];
  mediaType: string | null;
  body: JsonSchema | null;
}

/** The parts of a request other than its method. */
export interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Described {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export function readOperations(paths: Record<string, Record<string, Described>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const within = (where: 'path' | 'query') => parameters.filter((parameter) => parameter.in === where);
      const schemas = (where: 'path' | 'query') =>
        Object.fromEntries(within(where).map(({ name, schema }) => [name, schema]));
      const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [null, null];
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        params: schemas('path'),
        query: schemas('query'),
        requiredQuery: within('query')
          .filter(({ required }) => required)
          .map(({ name }) => name),
        mediaType,
        body: content?.schema ?? null,
      };
    }),
  );
}

/** Parameters of path and query that the schemas accept. */
export const fittingInput = ({ params, query, requiredQuery }: Operation) => {
  const one = (schemas: Record<string, JsonSchema>, names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, fc.sample(hostileInput(schemas[name]!, 0), { numRuns: 1, seed: 1 })[0]]),
    );
  return { params: one(params, Object.keys(params)), query: one(query, requiredQuery) };
};

/** Returns the address with path and query, with `1` for each parameter of the path that `input` lacks. */
export function addressOf({ path }: Operation, { params = {}, query = {} }: Input): string {
  const url = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const value = params[name] ?? 1;
    return encodeURIComponent(asText(value).slice(0, 200)) || '1';
  });
  const fields = Object.entries(query).flatMap(([name, value]) =>
    [value].flat(1).map((item) => [name, asText(item).slice(0, 2000)]),
  );
  return `${url}?${new URLSearchParams(fields).toString()}`;
}

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '?') : JSON.stringify(value);
