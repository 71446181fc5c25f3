import { afterEach, expect, it, vi } from 'vitest';
import { notice, setNoticeBoard } from './notice';

afterEach(() => {
  setNoticeBoard(null);
  vi.useRealTimers();
});

it('shows the message of an error, and anything else that was thrown as it is', () => {
  const shown: string[] = [];
  setNoticeBoard({ error: (text) => shown.push(text), success: () => {}, warning: () => {} });

  notice.failure(new Error('The task is gone.'));
  notice.failure('stopped');

  expect(shown).toEqual(['The task is gone.', 'stopped']);
});

it('shows what was said shortly before there was a board, and no older notice', () => {
  vi.useFakeTimers();
  const success = vi.fn<(text: string) => void>();
  notice.success('Saved');
  vi.advanceTimersByTime(10_000);
  notice.success('Bound');

  setNoticeBoard({ error: () => {}, success, warning: () => {} });

  expect(success.mock.calls.map(([text]) => text)).toEqual(['Bound']);
});
