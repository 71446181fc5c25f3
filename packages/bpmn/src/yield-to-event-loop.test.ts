import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop';

describe('yielding to the event loop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('continues at once before the interval has passed', async () => {
    const pause = yieldToEventLoop();
    vi.advanceTimersByTime(9);

    await pause();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the event loop afterwards, and starts a new interval', async () => {
    const pause = yieldToEventLoop();
    vi.advanceTimersByTime(10);
    const paused = pause();

    expect(vi.getTimerCount()).toBe(1);
    await vi.runAllTimersAsync();
    await paused;
    await pause();
    expect(vi.getTimerCount()).toBe(0);
  });
});
