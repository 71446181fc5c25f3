import { afterEach, expect, it } from 'vitest';
import { notice, setNoticeBoard } from './notice';

afterEach(() => setNoticeBoard(null));

it('shows the message of an error, and anything else that was thrown as it is', () => {
  const shown: string[] = [];
  setNoticeBoard({ error: (text) => shown.push(text), success: () => {}, warning: () => {} });

  notice.failure(new Error('The task is gone.'));
  notice.failure('stopped');

  expect(shown).toEqual(['The task is gone.', 'stopped']);
});
