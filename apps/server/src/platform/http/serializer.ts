import type { Endpoint } from '@portal/contract';
import build from 'fast-json-stringify';
import type { z } from 'zod';
import { jsonSchema } from './answer';

type Serializer = (answer: unknown) => string;

/** By endpoint, for all servers of the process. */
const compiled = new WeakMap<Endpoint, Serializer>();

/** Serializes the answers of an endpoint; compiled with the first of them, because compiling all of them delays the start. */
export function answerSerializer(endpoint: Endpoint, schema: z.ZodType): Serializer {
  return (answer) => {
    const serialize = compiled.get(endpoint) ?? build(jsonSchema(schema, 'output'));
    compiled.set(endpoint, serialize);
    return serialize(answer);
  };
}
