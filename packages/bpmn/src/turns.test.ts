import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { turns } from './turns';

describe('a long work', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('continues at once until it has used its share of the thread', async () => {
    const turn = turns();
    vi.advanceTimersByTime(9);

    await turn();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets others have their turn after that, and then has another while', async () => {
    const turn = turns();
    vi.advanceTimersByTime(10);
    const goesOn = turn();

    expect(vi.getTimerCount()).toBe(1);
    await vi.runAllTimersAsync();
    await goesOn;
    await turn();
    expect(vi.getTimerCount()).toBe(0);
  });
});
