import type { Endpoint } from '@portal/contract';
import type { z } from 'zod';

/** Names of inputs that say what a call is about. */
const subject =
  /^ids?$|Ids?$|^(userIdList|assignee|handOverTo|fileName|code|dictType|processDefinitionKey|proc(ess)?DefKey)$/u;

/** The names of all inputs of a schema, those of parts and of alternatives included. */
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

/** Whether a call is about something that it names, or needs a permission. */
export const needsCase = ({ access, params, query, body }: Endpoint): boolean =>
  access !== 'public' &&
  (typeof access === 'object' || [params, query, body].flatMap(inputNames).some((name) => subject.test(name)));
