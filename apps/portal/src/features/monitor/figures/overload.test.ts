import { expect, it } from 'vitest';
import { overloadedOf } from './overload';

const handler = (userName: string, passes: number, open: number) => ({
  userId: userName,
  userName,
  passes,
  open,
  rejects: 0,
  median: null,
  ninetieth: null,
  workingMedian: null,
  workingNinetieth: null,
});

it('names people whose open tasks take twice as long as those of half of their colleagues', () => {
  const handlers = [handler('王芳', 28, 2), handler('李强', 28, 3), handler('赵敏', 28, 12)];

  expect(overloadedOf(handlers, 28)).toEqual([{ name: '赵敏', open: 12, days: 12 }]);
});

it('names nobody for a few open tasks, or when all have as many', () => {
  expect(overloadedOf([handler('王芳', 1, 4), handler('李强', 28, 0)], 28)).toEqual([]);
  expect(overloadedOf([handler('王芳', 28, 12), handler('李强', 28, 12)], 28)).toEqual([]);
});
