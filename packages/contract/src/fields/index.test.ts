import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  checkValue,
  choice,
  constructorOf,
  fieldKinds,
  findKind,
  issue,
  issueText,
  labelText,
  money,
  people,
  text,
  type FieldValue,
} from '.';

describe('fieldKinds', () => {
  it('has each kind under its own name', () => {
    expect(Object.entries(fieldKinds).filter(([name, kind]) => kind.name !== name)).toEqual([]);
  });

  it('finds no kind under the name of an inherited property', () => {
    expect(findKind('money')).toBe(fieldKinds.money);
    expect(findKind('constructor')).toBeUndefined();
  });
});

describe('constructors of fields', () => {
  it('separate the options of every field from the settings of the kind', () => {
    expect(text({ required: true, max: 120, label: 'title', help: 'Shown in lists' })).toEqual({
      kind: 'short-text',
      label: 'title',
      help: 'Shown in lists',
      required: true,
      settings: { min: 0, max: 120 },
    });
  });

  it('throw for wrong settings', () => {
    expect(() => text({ max: 0 })).toThrow();
    expect(() => choice({})).toThrow();
  });

  it('know the type of the value', () => {
    const amount = money({});
    const members = people({ max: 2 });

    expectTypeOf<FieldValue<typeof amount>>().toEqualTypeOf<string>();
    expectTypeOf<FieldValue<typeof members>>().toEqualTypeOf<{ id: number; name: string }[]>();
    expect(constructorOf(fieldKinds.money)({})).toEqual(amount);
  });
});

describe('issues', () => {
  it('have a text in both languages', () => {
    const [found] = checkValue(fieldKinds['short-text'], { min: 0, max: 2 }, 'long');

    expect(found).toEqual(issue('tooLong', { max: 2 }));
    expect(issueText(found!, 'zh-CN')).toBe('不能超过 2 个字');
    expect(issueText(found!, 'en-US')).toBe('Enter at most 2 characters');
  });
});

it('shows a label in the language of the reader', () => {
  expect(labelText({ 'zh-CN': '标题', 'en-US': 'Title' }, 'en-US')).toBe('Title');
  expect(labelText({ 'zh-CN': '标题' }, 'en-US')).toBe('标题');
});
