import { onlineMessageReading as calls, questionCategories } from '@portal/contract/online-messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import type { ListQuery } from '../list-query';

/** Frequent questions; a category that does not exist filters nothing. */
export const publishedQuestions = ({ current, size, keyword, category }: ListQuery & { category: string }) => {
  const known = questionCategories.find((each) => each === category);
  return queryOptions({
    queryKey: [recordsKey, 'online-messages', 'questions', { current, size, keyword, known }],
    queryFn: ({ signal }) =>
      call(
        calls.questions,
        { query: { current, size, keyword, ...(known && { category: known }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
};
