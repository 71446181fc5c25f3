import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTokenTimer } from './useSessionUpkeep';

describe('the token timer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('keeps a token that is valid for more than 1000 s', async () => {
    const refresh = vi.fn(() => Promise.resolve());
    const stop = startTokenTimer({ remaining: () => 1001, refresh });

    await vi.advanceTimersByTimeAsync(60_000);

    expect(refresh).not.toHaveBeenCalled();
    stop();
  });

  it('renews at 1000 s, with the next tick of 10 s (000-4-044 to 000-4-046, 000-9-003)', async () => {
    const refresh = vi.fn(() => Promise.resolve());
    const stop = startTokenTimer({ remaining: () => 1000, refresh });

    await vi.advanceTimersByTimeAsync(9_999);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(refresh).toHaveBeenCalledOnce();
    stop();
  });

  it('sends one request while an earlier renewal is under way', async () => {
    const refresh = vi.fn(() => new Promise<void>(() => {}));
    const stop = startTokenTimer({ remaining: () => 10, refresh });

    await vi.advanceTimersByTimeAsync(50_000);

    expect(refresh).toHaveBeenCalledOnce();
    stop();
  });

  it('ends after a failure (000-4-047, 000-8-032)', async () => {
    const refresh = vi.fn(() => Promise.reject(new Error('refused')));
    startTokenTimer({ remaining: () => 10, refresh });

    await vi.advanceTimersByTimeAsync(50_000);

    expect(refresh).toHaveBeenCalledOnce();
  });
});
