import { afterEach, expect, it, vi } from 'vitest';
import { notice, setNoticeBoard } from './notice';

afterEach(() => {
  setNoticeBoard(null);
  vi.useRealTimers();
});

it('a failure is shown with the message of an error, or with anything else that was thrown', () => {
  const shown: string[] = [];
  setNoticeBoard({ error: (text) => shown.push(text), success: () => {}, warning: () => {} });

  notice.failure(new Error('The task is gone.'));
  notice.failure('stopped');

  expect(shown).toEqual(['The task is gone.', 'stopped']);
});

it('the board shows notices that were sent shortly before it was mounted, and no older ones', () => {
  vi.useFakeTimers();
  const success = vi.fn<(text: string) => void>();
  notice.success('Saved');
  vi.advanceTimersByTime(10_000);
  notice.success('Bound');

  setNoticeBoard({ error: () => {}, success, warning: () => {} });

  expect(success.mock.calls.map(([text]) => text)).toEqual(['Bound']);
});
