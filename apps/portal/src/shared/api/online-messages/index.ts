import { onlineMessageReading as calls, questionCategories } from '@portal/contract/online-messages';
import { recordsKey } from '../records/records';
import type { ListQuery } from '../list-query';
import { readingPage } from '../reading';

/** Returns frequent questions. An unknown category filters nothing. */
export const publishedQuestions = ({ current, size, keyword, category }: ListQuery & { category: string }) => {
  const known = questionCategories.find((each) => each === category);
  return readingPage([recordsKey, 'online-messages', 'questions', { current, size, keyword, known }], calls.questions, {
    query: { current, size, keyword, ...(known && { category: known }) },
  });
};
