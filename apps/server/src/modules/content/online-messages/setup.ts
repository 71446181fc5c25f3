import { permissions, type Page } from '@portal/contract';
import {
  onlineMessageComments,
  onlineMessageReading,
  onlineMessages as definition,
  onlineMessagesPerDay,
  type PublishedQuestion,
} from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { type Db, jsonPage, likePattern, wireTime } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { createdBy, requireRecordsLeft, serveComments, serveRecords } from '../../../platform/records';
import { searchSources } from '../../../platform/search';
import { recordNotifier } from '../../commons/messages';
import { permissionHolders } from '../../accounts/roles';

interface QuestionQuery {
  current: number;
  size: number;
  keyword: string;
  category?: string | undefined;
}

/** Returns published questions of a tenant with their answers, without their authors. */
async function findQuestions(
  db: Db,
  tenantId: number,
  { current, size, keyword, category }: QuestionQuery,
): Promise<Page<PublishedQuestion>> {
  const pattern = likePattern(keyword);
  const where = sql`m.tenant_id = ${tenantId} and m.deleted_at is null and m.state = 'published'
    and (${keyword} = '' or m.public_question ilike ${pattern} or m.public_answer ilike ${pattern})
    and ${category === undefined ? sql`true` : sql`m.category = ${category}`}`;
  const row = sql`jsonb_build_object('id', m.id, 'category', m.category, 'question', m.public_question,
    'answer', m.public_answer, 'publishedAt', ${wireTime(sql`m.published_at`)})`;
  const order = sql`m.published_at desc, m.id desc`;
  return jsonPage<PublishedQuestion>(db, { from: sql`"online-messages" m`, where, row, order }, { current, size });
}

/** Characters of a question that the search shows. */
const questionTitleLength = 120;

const userAddress = (id: number) => `/onlineMessages/index?tab=mine&id=${id}`;
const officeAddress = (id: number) => `/background/onlineMessages?id=${id}`;

export const setupOnlineMessages: SetupModule = (context) => {
  const { route, db } = context;
  const notify = recordNotifier(context, definition);

  /** Returns the other side: the office for the author of a message, and the author for the office. */
  async function otherSide(transaction: Db, session: Session, id: number) {
    const author = await createdBy(transaction, definition, id);
    return session.userId === author
      ? {
          userIds: await permissionHolders(transaction, session.tenantId, permissions.onlineMessageAnswer),
          link: officeAddress(id),
        }
      : { userIds: [author], link: userAddress(id) };
  }

  serveRecords(context, definition, {
    prepare: async (transaction, session, values, stored) => {
      if (!stored) await requireRecordsLeft(transaction, definition, session, onlineMessagesPerDay);
      return values;
    },
    on: {
      answer: (_, now) => ({ answeredAt: now }),
      publish: (_, now) => ({ publishedAt: now }),
      unpublish: () => ({ publishedAt: null }),
    },
    changed: async (transaction, { session, action, id, values, state, afterCommit }) => {
      if (action === 'publish' && values['visibility'] !== 'public') throw new PortalError('messagePrivate');
      if (!['create', 'answer', 'publish'].includes(action)) return;
      const other = await otherSide(transaction, session, id);
      await notify.state(transaction, { session, values, ...other, afterCommit }, state);
    },
  });

  serveComments(context, definition, onlineMessageComments, {
    states: ['submitted', 'answered', 'published'],
    commented: async (transaction, { session, record, text, afterCommit }) => {
      const other = await otherSide(transaction, session, record.id);
      await notify.comment(transaction, { session, values: record.values, ...other, afterCommit }, text);
    },
  });

  context.part(searchSources).push({
    kind: 'questions',
    async find({ session, keyword, current, size }) {
      const { records, ...page } = await findQuestions(db, session.tenantId, { keyword, current, size });
      return {
        ...page,
        records: records.map(({ id, question, publishedAt }) => ({
          id: String(id),
          title: question.slice(0, questionTitleLength),
          note: '',
          time: publishedAt,
        })),
      };
    },
  });

  route(onlineMessageReading.questions, ({ session, query }) => findQuestions(db, session.tenantId, query));
};
