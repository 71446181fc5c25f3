import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

const nested = (levels: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Texts that break careless readers. */
const hostileTexts = [
  '',
  ' ',
  'a\0b',
  'a\u{d800}b',
  'constructor',
  '__proto__',
  'toString',
  "' or 1=1; --",
  '%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '9'.repeat(40),
  '-1',
  '1e400',
  'NaN',
  '2026-02-30 25:61:00',
  '99999-01-01 00:00:00',
  '{"a":',
  'x'.repeat(20_000),
];
const hostileValues: unknown[] = [
  ...hostileTexts,
  JSON.parse('{"__proto__":{"polluted":true}}'),
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  {},
  nested(300),
  { constructor: { name: 'x' }, toString: 1, valueOf: null },
  Array.from({ length: 3000 }, () => 1),
];
export const hostile: Arbitrary<unknown> = fc.constantFrom(...hostileValues);

/** The depth to which a recursive schema is followed. */
const depthMax = 5;

/** Values of a schema with hostile ones among them. `hostility`: of a hundred values, how many are hostile. */
export function hostileInput(schema: JsonSchema, hostility = 15): Arbitrary<unknown> {
  const root = schema;
  const at = (part: JsonSchema, depth: number): Arbitrary<unknown> =>
    fc.oneof({ weight: 100 - hostility, arbitrary: fitting(part, depth) }, { weight: hostility, arbitrary: hostile });

  const fitting = (part: JsonSchema, depth: number): Arbitrary<unknown> => {
    if (depth > depthMax) return hostile;
    if (part.$ref) return fitting(resolve(root, part.$ref), depth + 1);
    if (part.const !== undefined) return fc.constant(part.const);
    if (part.enum) return fc.constantFrom(...part.enum);
    const alternatives = part.anyOf ?? part.oneOf;
    if (alternatives) return fc.oneof(...alternatives.map((alternative) => at(alternative, depth + 1)));
    if (part.allOf) return fitting(Object.assign({}, ...part.allOf) as JsonSchema, depth + 1);
    if (part.type === 'object' || part.properties) return object(part, depth);
    if (part.type === 'array')
      return fc.array(at(part.items ?? {}, depth + 1), { minLength: Math.min(part.minItems ?? 0, 3), maxLength: 3 });
    return scalar(part);
  };

  const object = ({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number) => {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, at(part, depth + 1)]));
    const known = fc.record(fields, { requiredKeys: required.filter((name) => name in properties) });
    if (typeof additionalProperties !== 'object') return known;
    return fc.dictionary(fc.constantFrom('a', ...hostileTexts.slice(0, 8)), at(additionalProperties, depth + 1), {
      maxKeys: 3,
    });
  };

  return at(schema, 0);
}

function resolve(root: JsonSchema, reference: string): JsonSchema {
  if (reference === '#') return root;
  return root.$defs?.[reference.replace('#/$defs/', '')] ?? {};
}

function scalar({ type, pattern, minLength = 0, maxLength = 40, minimum = 0, maximum = 1000 }: JsonSchema) {
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const min = Math.max(minimum, -1000);
    return fc.integer({ min, max: Math.max(min, Math.min(maximum, 1000)) });
  }
  if (type === 'string') {
    const free = fc.string({
      minLength: Math.min(minLength, 40),
      maxLength: Math.max(minLength, Math.min(maxLength, 40)),
    });
    return pattern === undefined ? free : matching(pattern, free);
  }
  return fc.jsonValue({ maxDepth: 2 });
}

/** Returns a text that matches the pattern, or another text if the pattern cannot be generated. */
function matching(pattern: string, otherwise: Arbitrary<string>): Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return otherwise;
  }
}
