import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { VersionConflict } from '../ports/instances';
import { Batcher } from './batch';

interface Asked {
  tenant: string;
  id: number;
}

const items = (count: number, tenant = 'a'): Asked[] => Array.from({ length: count }, (_, id) => ({ tenant, id }));

/** The caller and the items of each statement. */
function asking(ask: (items: readonly Asked[]) => Promise<void> = async () => wait(1)) {
  const statements: number[][] = [];
  const batcher = new Batcher(async (asked: readonly Asked[]) => {
    statements.push(asked.map(({ id }) => id));
    await ask(asked);
    return asked.map(({ id }) => `answer ${id}`);
  });
  return { batcher, statements };
}

describe('concurrent items', () => {
  it('share a statement, each with its own answer', async () => {
    const { batcher, statements } = asking();
    const answers = await Promise.all(items(3).map((item) => batcher.add(item)));
    expect(statements).toEqual([[0, 1, 2]]);
    expect(answers).toEqual(['answer 0', 'answer 1', 'answer 2']);
  });

  it('use the statement after the one in flight', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { batcher, statements } = asking(async () => answered);
    const [first, ...others] = items(4) as [Asked, ...Asked[]];
    const asked = [batcher.add(first)];
    await nextTurn();
    asked.push(...others.map((item) => batcher.add(item)));
    answer();
    expect(await Promise.all(asked)).toHaveLength(4);
    expect(statements).toEqual([[0], [1, 2, 3]]);
  });

  it('use two statements where there are many, a half each', async () => {
    const answers: (() => void)[] = [];
    const { batcher, statements } = asking(async () => new Promise((answered) => answers.push(answered)));
    const asked = items(9).map((item) => batcher.add(item));
    await nextTurn();
    expect(statements).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
    for (const answered of answers) answered();
    expect(await Promise.all(asked)).toHaveLength(9);
  });

  it('does not wait when nothing is on its way', async () => {
    const { batcher, statements } = asking();
    for (const item of items(3)) await batcher.add(item);
    expect(statements).toEqual([[0], [1], [2]]);
  });

  it('never mix tenants, and keep their order', async () => {
    const { batcher, statements } = asking();
    const [first, second, third] = items(3) as [Asked, Asked, Asked];
    await Promise.all([first, second, { ...third, tenant: 'b' }, third].map((item) => batcher.add(item)));
    expect(statements).toEqual([[0, 1, 2], [2]]);
  });

  it('is limited', async () => {
    const { batcher, statements } = asking();
    await Promise.all(items(40).map((item) => batcher.add(item)));
    expect(Math.max(...statements.map((asked) => asked.length))).toBe(16);
  });

  it('fails alone when it is refused', async () => {
    const { batcher } = asking(async (asked) => {
      await wait(1);
      if (asked.some(({ id }) => id === 2)) throw new VersionConflict();
    });
    const outcomes = await Promise.allSettled(items(4).map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('are not retried when the outcome is unknown', async () => {
    const { batcher, statements } = asking(async () => {
      throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
    });
    const outcomes = await Promise.allSettled(items(3).map((item) => batcher.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(statements).toEqual([[0, 1, 2]]);
  });

  it('is not held up by a slow statement', async () => {
    let free = () => {};
    const held = new Promise<void>((resolve) => (free = resolve));
    const { batcher } = asking(async (asked) => (asked[0]?.id === 0 ? held : undefined));
    const [first, second] = items(2) as [Asked, Asked];
    const slow = batcher.add(first);
    await nextTurn();
    const other = batcher.add(second);
    expect(await other).toBe('answer 1');
    free();
    expect(await slow).toBe('answer 0');
  });
});
