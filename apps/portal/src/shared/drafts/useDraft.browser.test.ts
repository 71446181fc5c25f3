import { afterEach, expect, it } from 'vitest';
import { drafts } from './useDraft';

afterEach(() => sessionStorage.clear());

it('the stored draft of the same user is returned', () => {
  drafts.write(1, 'task:t', { comment: '条款已核对' });

  expect(drafts.read(1, 'task:t')).toEqual({ comment: '条款已核对' });
  expect(drafts.read(1, 'task:other')).toBeNull();
});

it('the drafts of another user are removed', () => {
  drafts.write(1, 'task:t', { comment: '条款已核对' });

  expect(drafts.read(11, 'task:t')).toBeNull();
  expect(drafts.read(1, 'task:t')).toBeNull();
});

it('a draft that is not JSON is ignored', () => {
  sessionStorage.setItem('portal.draft.1.task:t', '{');

  expect(drafts.read(1, 'task:t')).toBeNull();
});
