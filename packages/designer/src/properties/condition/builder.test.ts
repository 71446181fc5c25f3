import { describe, expect, it } from 'vitest';
import { comparison } from './builder';

describe('a comparison of a form field', () => {
  it.each([
    ['agreementMoney', '>', '10000', '${agreementMoney > 10000}'],
    ['agreementMoney', '<=', '-1.5', '${agreementMoney <= -1.5}'],
    ['urgent', '==', 'true', '${urgent == true}'],
    ['type', '==', ' 采购 ', "${type == '采购'}"],
    ['title', '!=', "it's", "${title != 'it\\'s'}"],
  ] as const)('becomes an expression: %s %s %s', (field, operator, value, expression) => {
    expect(comparison(field, operator, value)).toBe(expression);
  });
});
