import type { Input } from '@portal/contract';
import { discussion as contract, type Comment } from '@portal/contract/discussion';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { readingPage } from '../reading';
import { discussionKey } from '../refresh';

export const discussion = {
  /** The latest comments on an instance, or those before one of them. */
  list: (procInstId: string, before?: number) =>
    readingPage(discussionKey(procInstId, before), contract.list, {
      query: { procInstId, ...(before !== undefined && { before }) },
    }),
  /** Reads all comments, page by page. */
  all: (procInstId: string) =>
    queryOptions({
      queryKey: discussionKey(procInstId, 'all'),
      queryFn: async ({ signal }) => {
        const comments: Comment[] = [];
        for (;;) {
          const before = comments[0]?.id;
          const query = { procInstId, ...(before !== undefined && { before }) };
          // oxlint-disable-next-line no-await-in-loop -- a page begins where the one after it ends
          const page = await call(contract.list, { query }, { signal });
          comments.unshift(...page.comments);
          if (!page.hasMore || page.comments.length === 0) return comments;
        }
      },
    }),
};

export const addComment = (body: Input<typeof contract.add.body>) => call(contract.add, { body });
export const editComment = (body: Input<typeof contract.edit.body>) => call(contract.edit, { body });
export const removeComment = (body: Input<typeof contract.remove.body>) => call(contract.remove, { body });
export const markCommentsRead = (body: Input<typeof contract.markRead.body>) => call(contract.markRead, { body });
