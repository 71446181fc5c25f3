import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { VersionConflict } from '../ports/instances';
import { Batcher } from './batch';

interface Item {
  tenant: string;
  id: number;
}

const items = (count: number, tenant = 'a'): Item[] => Array.from({ length: count }, (_, id) => ({ tenant, id }));

/** Records the caller and the items of each statement. */
function asking(ask: (items: readonly Item[]) => Promise<void> = async () => wait(1)) {
  const statements: number[][] = [];
  const batcher = new Batcher(async (batch: readonly Item[]) => {
    statements.push(batch.map(({ id }) => id));
    await ask(batch);
    return batch.map(({ id }) => `answer ${id}`);
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
    const [first, ...others] = items(4) as [Item, ...Item[]];
    const results = [batcher.add(first)];
    await nextTurn();
    results.push(...others.map((item) => batcher.add(item)));
    answer();

    expect(await Promise.all(results)).toHaveLength(4);
    expect(statements).toEqual([[0], [1, 2, 3]]);
  });

  it('are split into two statements when there are many', async () => {
    const answers: (() => void)[] = [];
    const { batcher, statements } = asking(async () => new Promise((answered) => answers.push(answered)));
    const results = items(9).map((item) => batcher.add(item));
    await nextTurn();

    expect(statements).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);

    for (const answered of answers) answered();
    expect(await Promise.all(results)).toHaveLength(9);
  });

  it('are sent at once when no statement is in flight', async () => {
    const { batcher, statements } = asking();
    for (const item of items(3)) await batcher.add(item);
    expect(statements).toEqual([[0], [1], [2]]);
  });

  it('never mix tenants, and keep their order', async () => {
    const { batcher, statements } = asking();
    const [first, second, third] = items(3) as [Item, Item, Item];
    await Promise.all([first, second, { ...third, tenant: 'b' }, third].map((item) => batcher.add(item)));
    expect(statements).toEqual([[0, 1, 2], [2]]);
  });

  it('are limited', async () => {
    const { batcher, statements } = asking();
    await Promise.all(items(40).map((item) => batcher.add(item)));
    expect(Math.max(...statements.map((batch) => batch.length))).toBe(16);
  });

  it('fail alone if one of them is refused', async () => {
    const { batcher } = asking(async (batch) => {
      await wait(1);
      if (batch.some(({ id }) => id === 2)) throw new VersionConflict();
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

  it('are not delayed by a slow statement', async () => {
    let free = () => {};
    const blocked = new Promise<void>((resolve) => (free = resolve));
    const { batcher } = asking(async (batch) => (batch[0]?.id === 0 ? blocked : undefined));
    const [first, second] = items(2) as [Item, Item];
    const slow = batcher.add(first);
    await nextTurn();
    const other = batcher.add(second);

    expect(await other).toBe('answer 1');

    free();
    expect(await slow).toBe('answer 0');
  });
});
