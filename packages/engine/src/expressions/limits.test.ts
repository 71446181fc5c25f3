import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget, expressionLimits, type ExpressionLimits } from './budget';
import { compileExpression, ExpressionError } from './index';
import { methodNames } from './methods';
import { split, indexOf } from './search';

const scopeOf = (variables: Record<string, unknown>, limits?: ExpressionLimits) => ({
  has: (name: string) => Object.hasOwn(variables, name),
  get: (name: string) => variables[name],
  now: () => Date.UTC(2026, 0, 1),
  ...(limits && { budget: new Budget(limits) }),
});

const { textLength, listEntries } = expressionLimits;
const large = {
  text: 'a'.repeat(textLength),
  growing: 'ß'.repeat(textLength),
  periodic: `${'a'.repeat(textLength / 4)}b${'a'.repeat(textLength / 4)}`,
  blank: ' '.repeat(textLength),
  digits: '9'.repeat(textLength),
  list: Array.from({ length: listEntries }, (_, index) => `${index}`.padStart(100, 'x')),
  map: Object.fromEntries(Array.from({ length: listEntries }, (_, index) => [`key${index}`, 'x'.repeat(90)])),
  number: Number.MAX_VALUE,
  smallest: -Number.MAX_VALUE,
  nothing: null,
  yes: true,
  date: new Date(8.64e15),
};
type Name = keyof typeof large;
const names = Object.keys(large) as Name[];

const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '>', '<=', '>=', '&&', '||'];
const methods = [...new Set(Object.values(methodNames).flat())];
/** In milliseconds. A quadratic search of the largest texts takes half a minute. */
const slowest = 5000;

/** Returns the value, or the issue. Anything else that is thrown fails the test. */
function outcome(text: string, variables: Record<string, unknown> = large): unknown {
  const before = performance.now();
  try {
    return compileExpression(text).evaluate(scopeOf(variables));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw new Error(text, { cause: error });
    return error.issue;
  } finally {
    expect(performance.now() - before, text).toBeLessThan(slowest);
  }
}

function isWithinBounds(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= textLength;
  return !Array.isArray(value) || value.length <= listEntries;
}

describe('limits of expressions', () => {
  it.each(methods)(
    'bound the time of %s of the largest values',
    (method) => {
      for (const self of names)
        for (const argument of names)
          for (const args of ['', argument, `0, ${argument}`])
            expect(isWithinBounds(outcome(`\${${self}.${method}(${args})}`)), `${self}.${method}(${args})`).toBe(true);
    },
    60_000,
  );

  it.each(operators)(
    'bound the time of %s of the largest values',
    (operator) => {
      for (const left of names)
        for (const right of names) expect(isWithinBounds(outcome(`\${${left} ${operator} ${right}}`))).toBe(true);
    },
    60_000,
  );

  it('bound a chain of any methods', () => {
    const call = fc.tuple(fc.constantFrom(...methods), fc.constantFrom('', ...names));
    const chain = fc.tuple(fc.constantFrom(...names), fc.array(call, { maxLength: 6 }));

    fc.assert(
      fc.property(chain, ([self, calls]) => {
        const text = `\${${self}${calls.map(([method, arg]) => `.${method}(${arg})`).join('')}}`;

        expect(isWithinBounds(outcome(text))).toBe(true);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('refuse a text that would be too long', () => {
    expect(outcome('${text.concat(text)}')).toEqual({ code: 'textTooLong', limit: textLength });
    expect(outcome('${growing.toUpperCase()}')).toEqual({ code: 'textTooLong', limit: textLength });
    expect(outcome('${text}${text}')).toEqual({ code: 'textTooLong', limit: textLength });
  });

  it('refuse a list that would be too long', () => {
    expect(outcome("${text.split('')}")).toEqual({ code: 'listTooLong', limit: listEntries });
  });

  it('stop a command that reads too much', () => {
    const limits = { ...expressionLimits, expressionWork: 2500 };
    const scope = scopeOf({ s: 'a'.repeat(1000) }, limits);
    const expression = compileExpression("${s.contains('b')}");

    expect(expression.evaluate(scope)).toBe(false);
    expect(expression.evaluate(scope)).toBe(false);
    expect(() => expression.evaluate(scope)).toThrow(ExpressionError);
  });

  it('do not change how searching and splitting work in JavaScript', () => {
    const texts = fc.array(fc.constantFrom('a', 'b'), { maxLength: 200 }).map((letters) => letters.join(''));
    const patterns = fc.tuple(texts, fc.nat(3)).map(([text, times]) => text.slice(0, 20).repeat(times));

    fc.assert(
      fc.property(texts, patterns, fc.integer({ min: 1, max: 5 }), (text, pattern, most) => {
        const within = `${text}${pattern}${text}${pattern}`;

        expect(indexOf(within, pattern)).toBe(within.indexOf(pattern));
        expect(split(within, pattern, most)).toEqual(within.split(pattern, most));
      }),
    );
  });
});
