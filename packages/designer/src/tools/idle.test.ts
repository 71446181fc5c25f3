import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRest } from './idle';

describe('work scheduled for an idle moment', () => {
  const page = new EventTarget();
  const work = vi.fn<() => void>();
  const wait = { delayMs: 5000, idleMs: 1000 };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    work.mockClear();
  });

  it('runs after its delay while the user is idle', () => {
    createRest(page).atRest(work, wait);
    vi.advanceTimersByTime(4999);
    expect(work).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not run while the user types or moves, up to a maximum wait', () => {
    createRest(page).atRest(work, wait);
    const type = (times: number) => {
      for (let time = 0; time < times; time++) {
        vi.advanceTimersByTime(500);
        page.dispatchEvent(new Event('keydown'));
      }
    };
    type(60);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledOnce();

    createRest(page).atRest(work, wait);
    type(80);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('can be canceled', () => {
    createRest(page).atRest(work, wait)();
    vi.advanceTimersByTime(60_000);

    expect(work).not.toHaveBeenCalled();
  });
});
