import { expect, it } from 'vitest';
import type { ApprovalModeler } from '../canvas/services';
import { checkDelays } from './check-delays';

const plane = (count: number) => ({ children: Array.from({ length: count }, () => ({})) });

/** Returns a drawing of several planes. The first one is shown. */
const drawing = (...planes: ReturnType<typeof plane>[]) =>
  ({ get: () => ({ getRootElement: () => planes[0], getRootElements: () => planes }) }) as unknown as ApprovalModeler;

it('checks wait longer in a large drawing, even while a small sub-process of it is shown', () => {
  const little = checkDelays(drawing(plane(5)));
  const much = checkDelays(drawing(plane(1001)));

  expect(much.idleMs).toBeGreaterThan(little.idleMs);
  expect(checkDelays(drawing(plane(5), plane(1001)))).toEqual(much);
});
