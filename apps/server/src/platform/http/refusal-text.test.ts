import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paramText } from '@portal/contract';
import { rule } from '@portal/contract/fields';
import { PortalError } from './errors';
import { validate } from './validation';

const wide = z.object({ a: z.unknown() });
const within = (a: z.ZodType) => z.object({ a });

/** Returns the field and the reason that a reader is given. */
function refusal(schema: z.ZodType, value: unknown, locale: 'zh-CN' | 'zh-TW' | 'en-US') {
  const text = ({ params }: PortalError, name: string) => paramText(params[name] ?? '', locale);
  try {
    validate(schema, value, 'body', locale);
  } catch (error) {
    if (error instanceof PortalError) return `${text(error, 'field')}: ${text(error, 'reason')}`;
  }
  return undefined;
}

const sizes = { text: z.string().min(2).max(3), list: z.array(z.number()).min(1).max(1) };

describe('a refusal of input', () => {
  it.each<[string, z.ZodType, unknown, chinese: string, english: string]>([
    ['no body', wide, undefined, '请求内容: 必填', 'Request body: Required'],
    ['a body that is no object', wide, 'x', '请求内容: 内容格式不正确', 'Request body: The value has the wrong format'],
    ['a missing text', within(z.string()), {}, 'a: 必填', 'a: Required'],
    ['an empty text', within(z.string().min(1)), { a: '' }, 'a: 必填', 'a: Required'],
    ['a missing choice', within(z.enum(['x', 'y'])), {}, 'a: 必填', 'a: Required'],
    ['a missing id', within(z.union([z.number(), z.string()])), {}, 'a: 必填', 'a: Required'],
    [
      'another choice',
      within(z.enum(['secret1', 'secret2'])),
      { a: 'z' },
      'a: 选项不存在或已停用',
      'a: This option does not exist or is disabled',
    ],
    [
      'another fixed value',
      within(z.literal('secret')),
      { a: 'z' },
      'a: 选项不存在或已停用',
      'a: This option does not exist or is disabled',
    ],
    [
      'another member of a union',
      within(z.discriminatedUnion('kind', [z.object({ kind: z.literal('secret') })])),
      { a: { kind: 'z' } },
      'a.kind: 选项不存在或已停用',
      'a.kind: This option does not exist or is disabled',
    ],
    ['a text for a number', within(z.number()), { a: 'x' }, 'a: 请输入数字', 'a: Enter a number'],
    ['a text for a number of a query', within(z.coerce.number()), { a: 'x' }, 'a: 请输入数字', 'a: Enter a number'],
    ['a fraction', within(z.int()), { a: 1.5 }, 'a: 请输入整数', 'a: Enter a whole number'],
    ['too large a number', within(z.number().max(9)), { a: 10 }, 'a: 不能大于 9', 'a: Must be at most 9'],
    ['a number that is no id', within(z.number().positive()), { a: 0 }, 'a: 须大于 0', 'a: Must be greater than 0'],
    ['a number below', within(z.number().lt(5)), { a: 5 }, 'a: 须小于 5', 'a: Must be less than 5'],
    ['another step', within(z.number().multipleOf(5)), { a: 3 }, 'a: 须为 5 的倍数', 'a: Must be a multiple of 5'],
    [
      'too many decimals',
      within(z.number().multipleOf(0.01)),
      { a: 1.234 },
      'a: 最多保留 2 位小数',
      'a: Use at most 2 decimal places',
    ],
    ['too long a text', within(sizes.text), { a: 'long' }, 'a: 不能超过 3 个字', 'a: Enter at most 3 characters'],
    ['too short a text', within(sizes.text), { a: 'x' }, 'a: 至少输入 2 个字', 'a: Enter at least 2 characters'],
    ['too many entries', within(sizes.list), { a: [1, 2] }, 'a: 最多 1 项', 'a: At most 1 allowed'],
    ['too few entries', within(sizes.list), { a: [] }, 'a: 至少 1 项', 'a: Add at least 1'],
    [
      'a pattern',
      within(z.string().regex(/^x$/)),
      { a: 'y' },
      'a: 内容格式不正确',
      'a: The value has the wrong format',
    ],
    ['an address', within(z.email()), { a: 'y' }, 'a: 请输入有效的电子邮箱', 'a: Enter a valid email address'],
    ['an id', within(z.uuid()), { a: 'y' }, 'a: 内容格式不正确', 'a: The value has the wrong format'],
    [
      'a start',
      within(z.string().startsWith('/')),
      { a: 'y' },
      'a: 内容格式不正确',
      'a: The value has the wrong format',
    ],
    [
      'what is not supported',
      z.strictObject({}),
      { b: 1, c: 2 },
      '请求内容: 不支持的内容：b、c',
      'Request body: Not supported: b, c',
    ],
    [
      'a name of a record',
      z.record(z.string().max(1), z.number()),
      { bc: 1 },
      'bc: 内容格式不正确',
      'bc: The value has the wrong format',
    ],
    [
      'a rule of its own',
      within(z.string().refine(() => false, rule('date'))),
      { a: 'y' },
      'a: 请输入有效的日期',
      'a: Enter a valid date',
    ],
    [
      'a rule without words',
      within(z.string().refine(() => false, 'raw words')),
      { a: 'y' },
      'a: 内容格式不正确',
      'a: The value has the wrong format',
    ],
  ])('of %s reads as words of the reader', (_, schema, value, chinese, english) => {
    expect([refusal(schema, value, 'zh-CN'), refusal(schema, value, 'en-US')]).toEqual([chinese, english]);
  });

  it('names the missing field of the shape that the input resembles most, where several are accepted', () => {
    const shapes = z.union([
      z.object({ id: z.number(), revision: z.number() }),
      z.object({ requestId: z.uuid(), name: z.string(), values: z.string() }),
    ]);

    expect(refusal(shapes, { id: 1 }, 'en-US')).toBe('revision: Required');
  });
});
