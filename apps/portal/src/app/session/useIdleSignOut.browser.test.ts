import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIdleness } from './useIdleSignOut';

const minute = 60_000;
const ports = { keepAlive: vi.fn(), warn: vi.fn(), signOut: vi.fn() };
let stop: () => void;

describe('the watch over idle sessions', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stop = watchIdleness({ minutes: 10, ...ports });
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  it('warns a minute before it signs out, once', () => {
    vi.advanceTimersByTime(9 * minute - 5000);
    expect(ports.warn).not.toHaveBeenCalled();

    vi.advanceTimersByTime(30_000);
    expect(ports.warn).toHaveBeenCalledOnce();
    expect(ports.signOut).not.toHaveBeenCalled();

    vi.advanceTimersByTime(5 * minute);
    expect(ports.signOut).toHaveBeenCalledOnce();
    expect(ports.keepAlive).not.toHaveBeenCalled();
  });

  it('keeps the session of a person who types without sending anything', () => {
    for (let passed = 0; passed < 30; passed += 1) {
      vi.advanceTimersByTime(minute);
      dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    }

    expect(ports.signOut).not.toHaveBeenCalled();
    expect(ports.keepAlive.mock.calls.length).toBeGreaterThan(25);
  });

  it('follows what is done in another tab', () => {
    vi.advanceTimersByTime(9 * minute);
    localStorage.setItem('portal.activity', String(Date.now()));
    vi.advanceTimersByTime(5 * minute);

    expect(ports.signOut).not.toHaveBeenCalled();
  });

  it('signs out at the first touch after the computer has slept for longer', () => {
    vi.setSystemTime(Date.now() + 60 * minute);
    dispatchEvent(new PointerEvent('pointerdown'));

    expect(ports.signOut).toHaveBeenCalledOnce();
  });
});
