import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression, ExpressionError, ExpressionSyntaxError } from './index';

const scopeOf = (variables: Record<string, unknown>) => ({
  has: (name: string) => Object.hasOwn(variables, name),
  get: (name: string) => variables[name],
});
const value = (text: string, variables: Record<string, unknown> = {}) =>
  compileExpression(text).evaluate(scopeOf(variables));

describe('expression', () => {
  it('computes a quotient as a fraction', () => {
    expect(value('${done/all >= 0.6}', { done: 3, all: 5 })).toBe(true);
    expect(value('${done/all >= 0.6}', { done: 2, all: 5 })).toBe(false);
  });

  it('joins texts and expressions', () => {
    expect(value('Hello ${name}!', { name: 'Ann' })).toBe('Hello Ann!');
  });

  it('refuses every access to anything but the data', () => {
    const variables = { s: 'abc', list: [1], map: { a: 1 } };

    for (const text of [
      '${s.getClass()}',
      '${s.constructor}',
      '${list.constructor}',
      '${list.map(s)}',
      "${s.constructor('return 1')()}",
      '${list.forEach(s)}',
      '${map.hasOwnProperty(s)}',
    ]) {
      expect(() => value(text, variables), text).toThrow(ExpressionError);
    }
    expect(value('${map.constructor}', variables)).toBe(null);
    expect(value("${map['__proto__']}", variables)).toBe(null);
    expect(() => value('${constructor}', {})).toThrow(ExpressionError);
  });

  it.each([
    ['${dateTime()}', new Date(2026, 0, 31, 9)],
    ['${dateTime().plusMonths(1).toDate()}', new Date(2026, 1, 28, 9)],
    ['${dateTime().plusDays(2).minusHours(1)}', new Date(2026, 1, 2, 8)],
    ['${dateTime().plusWeeks(weeks).minusYears(1).plusMinutes(5).plusSeconds(6)}', new Date(2025, 1, 14, 9, 5, 6)],
  ])('counts from the time of the command: %s', (text, expected) => {
    const scope = { ...scopeOf({ weeks: 2 }), now: () => new Date(2026, 0, 31, 9).getTime() };

    expect(compileExpression(text).evaluate(scope)).toEqual(expected);
  });

  it.each([
    ['${dateTime().getYear()}', 2026],
    ['${dateTime().getMonthOfYear()}', 1],
    ['${dateTime().getDayOfMonth()}', 31],
    ['${dateTime().getDayOfWeek()}', 6],
    ['${dateTime().plusDays(1).getDayOfWeek()}', 7],
    ['${dateTime().plusMinutes(5).getMinuteOfHour()}', 5],
    ['${dateTime().withTimeAtStartOfDay().getHourOfDay()}', 0],
    ['${dateTime().isBefore(dateTime().plusSeconds(1))}', true],
    ['${dateTime().isEqual(dateTime())}', true],
    ['${list.stream().count()}', 3],
    ['${list.stream().skip(1).limit(9).count()}', 2],
    ['${list.subList(1, 3)}', ['b', 'a']],
    ["${list.lastIndexOf('a')}", 2],
    ["${map.getOrDefault('x', 7)}", 7],
    ["${'  '.isBlank()}", true],
    ["${'a'.compareTo('b')}", -1],
    ['${number.compareTo(2)}', 1],
  ])('calls what definitions of Camunda call: %s', (text, expected) => {
    const variables = scopeOf({ list: ['a', 'b', 'a'], map: { a: 1 }, number: 3 });
    const scope = { ...variables, now: () => new Date(2026, 0, 31, 9).getTime() };

    expect(compileExpression(text).evaluate(scope)).toEqual(expected);
  });

  it.each([
    '${list.subList(1, 9)}',
    '${list.subList(2, 1)}',
    '${list.stream().limit(-1)}',
    '${list.stream().map(list)}',
  ])('refuses what a list does not have: %s', (text) => {
    expect(() => value(text, { list: [1, 2] })).toThrow(ExpressionError);
  });

  it.each(['${dateTime().plusDays(0.5)}', '${dateTime().plusYears(1000000)}', "${dateTime().plusDays('two')}"])(
    'refuses an invalid time: %s',
    (text) => {
      expect(() => value(text)).toThrow(ExpressionError);
    },
  );

  it.each([
    ["${-'zwei'}", { code: 'notNumber', value: "'zwei'" }],
    ['${list + 1}', { code: 'notNumber', value: '[…]' }],
    ["${-'" + '9x'.repeat(100) + "'}", { code: 'notNumber', value: `'${'9x'.repeat(30)}…'` }],
    ['${!list}', { code: 'notBoolean', value: '[…]' }],
    ['${map < list}', { code: 'notComparable', left: '{…}', right: '[…]' }],
    ['${dateTime().before(text)}', { code: 'notDate', value: "'abc'" }],
    ['${dateTime().plusDays(0.5)}', { code: 'notWhole', value: '0.5' }],
    ['${dateTime().plusYears(1000000)}', { code: 'dateTooFar' }],
    ['${unknown}', { code: 'unknownVariable', name: 'unknown' }],
    ['${1 % 0}', { code: 'divisionByZero' }],
    ['${text.shout()}', { code: 'unknownMethod', method: 'shout' }],
    ['${nothing.size()}', { code: 'methodOfNothing', method: 'size' }],
    ['${text.size}', { code: 'unknownProperty', property: 'size' }],
    ['${list[0.5]}', { code: 'notPlace', value: '0.5' }],
    ['${list.get(3)}', { code: 'outsideList', place: 3 }],
    ['${text.substring(2, 9)}', { code: 'outsideText', from: 2, to: 9 }],
  ])('says by a code why there is no value: %s', (text, issue) => {
    const work = () => value(text, { list: [1], map: { a: 1 }, text: 'abc', nothing: null });

    expect(work).toThrow(expect.objectContaining({ name: 'ExpressionError', issue }));
  });

  it('evaluates only the operand it needs', () => {
    expect(value('${t || missing}', { t: true })).toBe(true);
    expect(value("${t ? 'a' : missing}", { t: true })).toBe('a');
  });

  it('always ends in a value or an expression error', () => {
    const piece = fc.constantFrom(
      '${',
      '}',
      '#{',
      'a',
      '1',
      "'x'",
      '+',
      '-',
      '.',
      '(',
      ')',
      '[',
      ']',
      '!',
      ' ',
      '?',
      ':',
      '==',
      'empty',
      ',',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        try {
          value(pieces.join(''), { a: { a: 1 } });
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a chain that is too long to evaluate', () => {
    for (const link of ['+1', '.b', '[0]', ".concat('b')", '&&a', '?a:a']) {
      expect(() => compileExpression(`\${a${link.repeat(50_000)}}`), link).toThrow(ExpressionSyntaxError);
    }
    expect(value(`\${0${'+1'.repeat(900)}}`, {})).toBe(900);
  });

  it('reports the position of a syntax error', () => {
    for (const text of ['${', '${a', '${a b}', '${1 +}', '${n}#{m}', '${foo(1)}', `\${${'('.repeat(5000)}`]) {
      expect(() => compileExpression(text), text.slice(0, 20)).toThrow(ExpressionSyntaxError);
    }
  });
});

describe('division and methods of Java', () => {
  it.each([
    ['1/0', Infinity],
    ['none/none', 0],
    ['none/2', 0],
    ['list.getFirst()', 'a'],
    ['list.getLast()', 'b'],
    ["'abc'.charAt(1)", 'b'],
    ['(5/2).shortValue()', 2],
  ])('${%s} is %s, as on Camunda', (text, expected) => {
    expect(value(`\${${text}}`, { none: null, list: ['a', 'b'] })).toBe(expected);
  });
});
