import type { Input } from '@portal/contract';
import { onlineMessageReading as calls, questionCategories, visitorMessages } from '@portal/contract/online-messages';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

/** Returns frequent questions. An unknown category filters nothing. */
export const publishedQuestions = ({ current, size, keyword, category }: ListQuery & { category: string }) => {
  const known = questionCategories.find((each) => each === category);
  return readingPage([recordsKey, 'online-messages', 'questions', { current, size, keyword, known }], calls.questions, {
    query: { current, size, keyword, ...(known && { category: known }) },
  });
};

export const messageTurns = (id: number) =>
  reading([recordsKey, 'online-messages', 'turns', id], calls.turns, { query: { id } });

export interface MessageKey {
  number: string;
  code: string;
}

export const leaveMessage = (body: Input<(typeof visitorMessages.leave)['body']>) =>
  call(visitorMessages.leave, { body });
export const readOwnMessage = (key: MessageKey) => call(visitorMessages.read, { body: key });
export const askAgain = (key: MessageKey, text: string) => call(visitorMessages.ask, { body: { ...key, text } });
