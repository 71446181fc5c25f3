import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { highestSuperior, readPosition, writePosition, type Position } from './position';

const path = fc.stringMatching(/^[a-zA-Z_]\w{0,10}(\.[a-zA-Z_]\w{0,10})?$/);
const post = fc.record({ id: fc.integer({ min: 1 }), name: fc.stringMatching(/^[^'"\\]{1,20}$/) });
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.record({
    type: fc.constantFrom('superior' as const, 'superiors' as const),
    of: path,
    level: fc.integer({ min: 1, max: highestSuperior }),
  }),
  fc.record({ type: fc.constant('heads' as const), unit: path }),
  fc.record({
    type: fc.constantFrom('holders' as const, 'nearestHolders' as const),
    of: path,
    post,
  }),
  fc.record({ type: fc.constant('allHolders' as const), post }),
  fc.record({
    type: fc.constant('unitHolders' as const),
    unit: fc.record({ id: fc.integer({ min: 1 }), name: fc.stringMatching(/^[^'"\\{}]{0,50}$/) }),
    post,
  }),
);

it('a position is read as it was written', () => {
  fc.assert(
    fc.property(position, (each) => {
      expect(readPosition(writePosition(each))).toEqual({ ...each });
    }),
  );
});

it('the name of a unit is written without characters that would end its text', () => {
  const position = {
    type: 'unitHolders',
    unit: { id: 4, name: `“综合"部'{x}\\` },
    post: { id: 12, name: '会计' },
  } as const;

  expect(writePosition(position)).toBe("${organisation.holdersOf(4, 12, '会计', '“综合部x')}");
});

it.each([
  '',
  '${approver}',
  '${organisation.superiorOf(initiator)}',
  '${organisation.superiorOf(initiator, 11)}',
  '${organisation.headsOf(a.concat(b))}',
  '${organisation.holdersOf(unit, 12)}',
  "${organisation.holdersOf(unit, 0, '会计')}",
  '${organisation.superiorOf(initiator, 1)} and more',
])('leaves %s to people who write expressions', (expression) => {
  expect(readPosition(expression)).toBeNull();
});
