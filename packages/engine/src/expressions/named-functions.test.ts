import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormExpression } from './form-expressions';

const evaluate = (text: string, values: Record<string, never> | object = {}) =>
  compileFormExpression(text).evaluate(values as Record<string, never>);

describe('functions of forms', () => {
  it.each<[string, unknown]>([
    ["${DAYS('2026-11-02', '2026-11-04')}", 3],
    ["${DAYS('2026-11-02', '2026-11-02')}", 1],
    ['${DAYS(leave)}', 5],
    ["${WORKDAYS('2026-11-06', '2026-11-09')}", 2],
    ["${WORKDAYS('2026-11-07', '2026-11-08')}", 0],
    ['${WORKDAYS(leave)}', 3],
    ["${HOURS('2026-11-02 09:00:00', '2026-11-02 17:30:00')}", 8.5],
    ['${ROUND(1.005, 2)}', 1.01],
    ['${ROUND(-2.5)}', -3],
    ['${MAX(1, 5, 3) - MIN(1, 5, 3)}', 4],
    ["${IF(days > 3, '经理审批', '主管审批')}", '经理审批'],
    ['${IF(days > 0, 10 / days, nothing)}', 2],
    ["${CONCAT('共', days, '天')}", '共5天'],
    ["${LEN('人才')}", 2],
  ])('%s is %s', (text, result) => {
    const values = { leave: { from: '2026-11-05', to: '2026-11-09' }, days: 5, nothing: null };

    expect(evaluate(text, values)).toEqual(result);
  });

  it.each(['${DAYS(leave)}', "${DAYS(from, '2026-11-02')}", '${ROUND(amount)}', "${HOURS('soon', '2026-11-02')}"])(
    'have no result if a value is missing or is not a date: %s',
    (text) => {
      expect(() => evaluate(text, { leave: null, from: null, amount: null })).toThrow();
    },
  );

  it.each(['${DAYS()}', '${DAYS(a, b, c)}', '${IF(a, b)}', '${UNKNOWN(a)}', '${now(a)}'])('is refused: %s', (text) => {
    expect(() => compileFormExpression(text)).toThrow();
  });

  it('count working days like a day-by-day loop', () => {
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.nat(800), (start, length) => {
        const text = (moment: number) => new Date(moment).toISOString().slice(0, 10);
        const days = Array.from({ length: length + 1 }, (_, index) => start.getTime() + index * 86_400_000);
        const expected = days.filter((moment) => ![0, 6].includes(new Date(moment).getUTCDay())).length;

        expect(evaluate(`\${WORKDAYS('${text(days[0]!)}', '${text(days.at(-1)!)}')}`)).toBe(expected);
      }),
    );
  });

  it('list the fields that their arguments read', () => {
    expect(compileFormExpression('${IF(a > 1, DAYS(b.from, c), d)}').names).toEqual(['a', 'b', 'c', 'd']);
  });
});
