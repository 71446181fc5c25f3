import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionIssues, passedOver, proposedSum, type Proposed } from './decision';
import { invalidScores, rankByAverage, trimmedAverage, weightedTotal, type Criterion } from './scores';

const criteria: Criterion[] = [
  { key: 'a', name: '创新性', weight: 50 },
  { key: 'b', name: '可行性', weight: 30 },
  { key: 'c', name: '效益', weight: 20 },
];
const score = fc.integer({ min: 0, max: 100 });
const totals = fc.array(
  fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
  { maxLength: 12 },
);

describe('a score', () => {
  it('is refused above 100, below 0, as a fraction, missing, or inherited from the prototype', () => {
    expect(invalidScores(criteria, { a: 101, b: -1, c: 99.5 })).toEqual(['a', 'b', 'c']);
    expect(invalidScores(criteria, { a: 100, b: 0 })).toEqual(['c']);
    expect(invalidScores([{ key: 'toString' }], {})).toEqual(['toString']);
  });

  it('leads to a total that lies between the lowest and the highest score and has two decimal places', () => {
    fc.assert(
      fc.property(fc.record({ a: score, b: score, c: score }), (scores) => {
        const total = weightedTotal(criteria, scores);
        const values = Object.values(scores);

        expect(total).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(total).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        expect(Number(total.toFixed(2))).toBe(total);
      }),
    );
  });
});

describe('the average', () => {
  it.each([
    [[], null],
    [[80], 80],
    [[60, 90, 90, 90], 82.5],
    [[0, 80, 81, 82, 100], 81],
    [[70, 70, 70, 70, 70], 70],
    [[10, 20, 30, 40, 50, 60], 35],
  ])('of %j is %s', (values, expected) => {
    expect(trimmedAverage(values).average).toBe(expected);
  });

  it('does not depend on the order of the scores, nor on how extreme the extremes are', () => {
    fc.assert(
      fc.property(totals, (values) => {
        expect(trimmedAverage(values.toReversed())).toEqual(trimmedAverage(values));
        if (values.length < 5) return;
        const sorted = values.toSorted((one, other) => one - other);
        const extreme = [0, ...sorted.slice(1, -1), 100];

        expect(trimmedAverage(extreme).average).toBe(trimmedAverage(values).average);
        expect(trimmedAverage(values).dropped).toEqual([sorted[0], sorted.at(-1)]);
      }),
    );
  });
});

describe('a ranking', () => {
  it('lets equal averages share a rank and says so', () => {
    const rows = [
      { id: 1, average: 80 },
      { id: 2, average: 90 },
      { id: 3, average: 80 },
      { id: 4, average: 70 },
    ];

    expect(rankByAverage(rows).map(({ id, rank, tied }) => [id, rank, tied])).toEqual([
      [2, 1, false],
      [1, 2, true],
      [3, 2, true],
      [4, 4, false],
    ]);
  });

  it('gives each application one more than the number of those with a higher average', () => {
    fc.assert(
      fc.property(totals, (values) => {
        const ranked = rankByAverage(values.map((average, index) => ({ id: index + 1, average })));

        expect(ranked).toHaveLength(values.length);
        for (const { average, rank, tied } of ranked) {
          expect(rank).toBe(1 + values.filter((value) => value > average).length);
          expect(tied).toBe(values.filter((value) => value === average).length > 1);
        }
      }),
    );
  });
});

describe('a proposal', () => {
  const row = (rank: number, supported: boolean, amount = 0, reason = ''): Proposed => ({
    id: rank,
    rank,
    supported,
    amount,
    reason,
  });

  it('needs a reason for each application that is passed over, an amount, and a sum within the budget', () => {
    const rows = [row(1, true, 60), row(2, false), row(3, true, 0), row(4, false), row(5, true, 50.01)];

    expect(passedOver(rows)).toEqual([2, 4]);
    expect(decisionIssues(rows, 110)).toEqual([
      { kind: 'amount', id: 3 },
      { kind: 'reason', id: 2 },
      { kind: 'reason', id: 4 },
      { kind: 'budget', over: 0.01 },
    ]);
    expect(decisionIssues([row(1, false)], 100)).toEqual([{ kind: 'none' }]);
  });

  it('counts cents without loss', () => {
    expect(proposedSum([row(1, true, 0.1), row(2, true, 0.2)])).toBe(0.3);
    expect(decisionIssues([row(1, true, 0.1), row(2, true, 0.2)], 0.3)).toEqual([]);
  });

  it('of applications that tie with the last supported one passes over none of them', () => {
    const rows = [row(1, true, 10), { ...row(2, true, 10), id: 7 }, { ...row(2, false), id: 8 }];

    expect(passedOver(rows)).toEqual([]);
  });
});
