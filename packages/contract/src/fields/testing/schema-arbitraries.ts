import * as fc from 'fast-check';
import { z } from 'zod';
import type { Json } from '../kind';

/** Values of many kinds, including edge cases that random generation from a schema would not find. */
export const samples: readonly Json[] = [
  '',
  ' ',
  '文本',
  'a\nb',
  '0',
  '-1.50',
  '1234.5',
  '0.00000001',
  '99999999999999999999',
  '2026-11-25',
  '2026-02-30',
  '2026-11-25 08:30:00',
  '2026-11-25 24:00:00',
  '13805310021',
  '12805310021',
  'a@example.gov.cn',
  'https://example.gov.cn/a?b=1',
  'javascript:alert(1)',
  '/homepage/index',
  '370102',
  '370100',
  '370000',
  '11010519491231002X',
  '110105194912310021',
  '91350100M000100Y43',
  '<p>正文</p>',
  '<script>alert(1)</script>',
  '20260001',
  'a',
  'b',
  'A',
  '乙',
  '是',
  '\u0000',
  '\ud800',
  'x'.repeat(501),
  0,
  -0,
  1.5,
  2 ** 53,
  true,
  false,
  null,
  [],
  {},
  ['a'],
  ['a', 'a'],
  { from: '2026-11-25', to: '2026-11-26' },
  { from: '2026-11-26', to: '2026-11-25' },
  { from: '2026-11-25 08:00:00', to: '2026-11-25 09:00:00' },
  [{ id: 1, name: '张伟' }],
  [
    { id: 1, name: '张伟' },
    { id: 1, name: '张伟' },
  ],
  { bucketName: 'workflow', fileName: '1.png', original: '签名.png', size: 1 },
  [{ bucketName: 'workflow', fileName: '1.png', original: '照片.png', size: 1 }],
  [{ bucketName: 'workflow', fileName: '1.exe', original: '程序.exe', size: 1 }],
  [{ id: 'r1', cells: { money: '1.00', short_text: 'x' } }],
  [
    { id: 'r1', cells: {} },
    { id: 'r1', cells: { other: 1 } },
  ],
];

interface JsonSchema {
  type?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Generates values that the structure of a schema allows. Its refinements may still refuse them. */
export const jsonFor = (schema: z.ZodType): fc.Arbitrary<Json> =>
  arbitraryOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as JsonSchema,
  );

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? Infinity, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, arbitraryOf(each)])),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.constantFrom(...samples);
  }
}

const texts = samples.filter((each): each is string => typeof each === 'string');

function textOf({ pattern, minLength = 0, maxLength = Infinity, allOf = [] }: JsonSchema): fc.Arbitrary<Json> {
  const [first] = [pattern, ...allOf.map((each) => each.pattern)].filter((each) => each !== undefined);
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) });
  return fc.oneof(fc.constantFrom(...texts), first === undefined ? free : fc.stringMatching(new RegExp(first, 'u')));
}

const numberOf = ({ type, minimum = -(2 ** 53), maximum = 2 ** 53 }: JsonSchema): fc.Arbitrary<Json> => {
  const min = Math.max(minimum, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum, Number.MAX_SAFE_INTEGER);
  const whole = fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 10) }));
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
};
