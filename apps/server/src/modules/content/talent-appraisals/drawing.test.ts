import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avoidanceOf, draw, drawOrder, exclusionOf, type Candidate } from './drawing';

const expert = (values: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  userId: 11,
  name: '专家',
  unitIds: [100],
  domains: ['ai'],
  avoidUnits: [],
  avoidPeople: [],
  ...values,
});

describe('an expert', () => {
  it.each([
    ['applies themself', {}, { userIds: [11], unitIds: [], avoided: [] }, 'self'],
    ['belongs to the unit of the applicant', {}, { userIds: [12], unitIds: [100], avoided: [] }, 'unit'],
    ['avoids the unit by name', { avoidUnits: [200] }, { userIds: [12], unitIds: [200], avoided: [] }, 'named'],
    ['avoids the applicant by name', { avoidPeople: [12] }, { userIds: [12], unitIds: [200], avoided: [] }, 'named'],
    ['the applicant asks not to score', {}, { userIds: [12], unitIds: [200], avoided: ['专家'] }, 'asked'],
    ['has nothing to do with the application', {}, { userIds: [12], unitIds: [200], avoided: ['另一位'] }, null],
  ] as const)('who %s: %j %j is avoided as %s', (_, values, application, avoidance) => {
    expect(avoidanceOf(expert(values), application)).toBe(avoidance);
  });

  it('is excluded from a group for one application, or for another field', () => {
    const others = { userIds: [12], unitIds: [200], avoided: [] };

    expect(exclusionOf(expert(), 'ai', [others, { userIds: [13], unitIds: [100], avoided: [] }])).toBe('unit');
    expect(exclusionOf(expert(), 'bio', [others])).toBe('field');
    expect(exclusionOf(expert(), '', [others])).toBeNull();
  });
});

describe('a draw', () => {
  const pools = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 });
  const seeds = fc.string({ minLength: 1, maxLength: 40 });

  it('takes different experts of the pool, as many as are asked for or there are', () => {
    fc.assert(
      fc.property(seeds, pools, fc.integer({ min: 1, max: 15 }), (seed, pool, count) => {
        const drawn = draw(seed, pool, count);

        expect(drawn).toHaveLength(Math.min(count, pool.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((id) => pool.includes(id))).toBe(true);
      }),
    );
  });

  it('is repeated by its seed, whatever the order of the pool', () => {
    fc.assert(
      fc.property(seeds, pools, (seed, pool) => {
        expect(drawOrder(seed, pool.toReversed())).toEqual(drawOrder(seed, pool));
      }),
    );
  });

  it('keeps the order of the others when one declines, so that the next of the order replaces them', () => {
    fc.assert(
      fc.property(seeds, pools, fc.nat(), (seed, pool, index) => {
        const gone = pool[index % pool.length];

        expect(
          drawOrder(
            seed,
            pool.filter((id) => id !== gone),
          ),
        ).toEqual(drawOrder(seed, pool).filter((id) => id !== gone));
      }),
    );
  });

  it('is even: each of ten experts is among five drawn in about half of 2,000 draws', () => {
    const pool = Array.from({ length: 10 }, (_, index) => index + 1);
    const counts = new Map(pool.map((id) => [id, 0]));
    for (let seed = 0; seed < 2000; seed += 1)
      for (const id of draw(`seed ${seed}`, pool, 5)) counts.set(id, counts.get(id)! + 1);

    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
