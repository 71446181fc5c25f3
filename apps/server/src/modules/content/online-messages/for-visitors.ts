import type { PublishedQuestion } from '@portal/contract/online-messages';
import type { VisitorItem } from '@portal/contract/visitors';
import type { Db } from '../../../platform/database';
import { asParagraphs, type VisitorSource } from '../../commons/visitors';
import { findQuestions, readQuestion } from './questions';

const toItem = ({ id, question, publishedAt }: PublishedQuestion): VisitorItem => ({
  id,
  title: question,
  note: '',
  date: publishedAt.slice(0, 'yyyy-MM-dd'.length),
});

/** Opens published questions with their answers to visitors. They name nobody. */
export const questionsForVisitors = (db: Db): VisitorSource => ({
  kind: 'questions',
  async list({ tenantId, keyword, current, size }) {
    const { records, ...page } = await findQuestions(db, tenantId, { keyword, current, size });
    return { ...page, records: records.map(toItem) };
  },
  async read({ tenantId, id }) {
    const question = await readQuestion(db, tenantId, id);
    if (!question) return null;
    const texts = [{ label: '', html: asParagraphs(question.answer) }];
    return { ...toItem(question), facts: [], texts, files: [] };
  },
});
