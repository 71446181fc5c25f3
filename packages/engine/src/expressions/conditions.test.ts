import { comparisons, writeCondition, type ConditionGroup, type ConditionRule } from '@portal/contract/forms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCondition } from './conditions';
import { compileFormExpression } from './form-expressions';

const rule = (field: string, comparison: ConditionRule['comparison'], value: ConditionRule['value'] = '') => ({
  field,
  comparison,
  value,
});

const holds = (group: ConditionGroup, values: Record<string, string[] | null>) =>
  compileFormExpression(writeCondition(group)).evaluate(values);

describe('a condition', () => {
  it('is written in the expression language', () => {
    const group: ConditionGroup = {
      join: 'and',
      parts: [
        rule('total', '>', 5000),
        { join: 'or', parts: [rule('payment', '==', "it's"), rule('witness', 'notEmpty')] },
      ],
    };

    expect(writeCondition(group)).toBe("${total > 5000 && (payment == 'it\\'s' || !(empty witness))}");
  });

  it('without rules is no expression', () => {
    expect(writeCondition({ join: 'and', parts: [{ join: 'or', parts: [] }] })).toBe('');
    expect(readCondition(' ')).toEqual({ join: 'and', parts: [] });
  });

  it('that contains a value is false for an empty field', () => {
    const group: ConditionGroup = { join: 'and', parts: [rule('kinds', 'contains', 'b')] };

    expect(holds(group, { kinds: null })).toBe(false);
    expect(holds(group, { kinds: ['a', 'b'] })).toBe(true);
    expect(holds(group, { kinds: ['a'] })).toBe(false);
  });

  it.each(['${a + 1 > 2}', '${a > b}', '${f(a) == 1}', 'text', '${a', '${a ? true : false}', '${a.contains(1)}'])(
    'is not read from %s',
    (text) => {
      expect(readCondition(text)).toBeNull();
    },
  );

  it('is read from typed expressions', () => {
    expect(readCondition('#{ days >= 3 and empty reason }')).toEqual({
      join: 'and',
      parts: [rule('days', '>=', 3), rule('reason', 'empty')],
    });
  });

  const field = fc.constantFrom('a', 'total', 'items.sums.amount');
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
  const rules = fc.record({ field, comparison: fc.constantFrom(...comparisons), value }).map((each) => ({
    ...each,
    value: ['empty', 'notEmpty'].includes(each.comparison) ? '' : each.value,
  }));
  const many = <T>(part: fc.Arbitrary<T>) => fc.array(part, { minLength: 2, maxLength: 4 });
  const inner = many(rules).map((parts): ConditionGroup => ({ join: 'or', parts }));
  const groups = many(fc.oneof(rules, inner)).map((parts): ConditionGroup => ({ join: 'and', parts }));

  it('is read as it was written', () => {
    fc.assert(
      fc.property(groups, (group) => {
        expect(readCondition(writeCondition(group))).toEqual(group);
      }),
    );
  });
});
