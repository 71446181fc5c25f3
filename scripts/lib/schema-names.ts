import { z } from 'zod';

/** Every property name that a schema has, at any depth. */
export function schemaNames(schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  const found: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key: string, value: unknown) => {
    if (key === 'properties') found.push(...Object.keys(value as object));
    return value;
  });
  return found;
}
