import type { Endpoint } from '@portal/contract';
import type { z } from 'zod';

/** The names of inputs that identify the subject of a call. */
const subject =
  /^ids?$|Ids?$|^(userIdList|assignee|handOverTo|fileName|code|dictType|processDefinitionKey|proc(ess)?DefKey)$/u;

/** Returns the names of all inputs of a schema, including those of its parts and alternatives. */
function inputNames(schema: z.ZodType | undefined): string[] {
  const definition = schema?.def as SchemaDefinition | undefined;
  if (!definition) return [];
  const { shape = {}, innerType, element, in: input, options = [] } = definition;
  return [
    ...Object.entries(shape).flatMap(([name, part]) => [name, ...inputNames(part)]),
    ...[innerType, element, input, ...options].flatMap(inputNames),
  ];
}

interface SchemaDefinition {
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
}

/** Returns whether a call is about an object that it names, or needs a permission. */
export const needsCase = ({ access, params, query, body }: Endpoint): boolean =>
  access !== 'public' &&
  (typeof access === 'object' || [params, query, body].flatMap(inputNames).some((name) => subject.test(name)));
