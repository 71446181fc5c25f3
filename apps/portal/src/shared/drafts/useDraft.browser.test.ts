import { afterEach, expect, it } from 'vitest';
import { drafts } from './useDraft';

afterEach(() => sessionStorage.clear());

it('returns what the same user has typed', () => {
  drafts.write(1, 'task:t', { comment: '条款已核对' });

  expect(drafts.read(1, 'task:t')).toEqual({ comment: '条款已核对' });
  expect(drafts.read(1, 'task:other')).toBeNull();
});

it('removes the drafts of another user', () => {
  drafts.write(1, 'task:t', { comment: '条款已核对' });

  expect(drafts.read(11, 'task:t')).toBeNull();
  expect(drafts.read(1, 'task:t')).toBeNull();
});

it('ignores what is no JSON', () => {
  sessionStorage.setItem('portal.draft.1.task:t', '{');

  expect(drafts.read(1, 'task:t')).toBeNull();
});
