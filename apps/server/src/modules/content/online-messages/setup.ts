import { permissions } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { textOf } from '@portal/contract/records';
import {
  onlineMessageComments,
  onlineMessageReading,
  onlineMessages as definition,
  onlineMessagesPerDay,
  openOnlineMessages,
  type MessageTurn,
} from '@portal/contract/online-messages';
import type { Db } from '../../../platform/database';
import { missingField, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import {
  createdBy,
  requireRecord,
  requireRecordsLeft,
  serveComments,
  serveRecords,
  type RecordChange,
} from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { searchSources } from '../../../platform/search';
import { recordNotifier } from '../../commons/messages';
import { permissionHolders } from '../../accounts/roles';
import { visitorSources } from '../../commons/visitors';
import { workCalendar } from '../../accounts/work-calendar';
import { openForRating } from '../ratings';
import { questionsForVisitors } from './for-visitors';
import { beginAnew, beginMessage, noteAnswered } from './deadlines';
import { remindOfUnanswered } from './overdue';
import { findQuestions, requirePublishable } from './questions';
import { assigneesOf, officeAddress, officeOf } from './recipients';
import { readTurns, writeTurn } from './turns';
import { serveVisitors } from './visitors';

/** Characters of a question that the search shows. */
const questionTitleLength = 120;

const userAddress = (id: number) => `/onlineMessages/index?tab=mine&id=${id}`;

export const setupOnlineMessages: SetupModule = (context) => {
  const { route, db } = context;
  context.part(visitorSources).push(questionsForVisitors(context.db));
  const notify = recordNotifier(context, definition);

  const calendars = context.part(workCalendar);
  startWorker(() => remindOfUnanswered(db, context.realtime), context);
  serveVisitors(context);

  /**
   * Returns the other side: the office for the author of a message, and the author for the office. Nobody is told of a
   * visitor's message, who looks it up.
   */
  async function otherSide(transaction: Db, session: Session, { id, values }: { id: number; values: FormValues }) {
    const author: number | null = await createdBy(transaction, definition, id);
    if (session.userId !== author) return { userIds: author === null ? [] : [author], link: userAddress(id) };
    return { userIds: await officeOf(transaction, session.tenantId, assigneesOf(values)), link: officeAddress(id) };
  }

  /** Keeps what was asked and said, and the time that it took. */
  async function keepExchange(transaction: Db, { session, action, id, values }: RecordChange) {
    const { tenantId, userId } = session;
    const calendar = await calendars.of(tenantId);
    const turn = { tenantId, messageId: id };
    const say = (kind: MessageTurn['kind'], by: number | null, field: string) =>
      writeTurn(transaction, { ...turn, kind, userId: by, text: textOf(values, field) ?? '' });
    if (action === 'create' || action === 'import') await say('question', null, 'body');
    if (action === 'answer') {
      await say('answer', userId, 'answer');
      await noteAnswered(transaction, calendar, id);
    }
    if (action === 'refuse') await say('refusal', userId, 'refusal');
    if (action !== 'ask') return;
    await say('question', null, 'followUp');
    await beginAnew(transaction, calendar, id);
  }

  async function offerRating(transaction: Db, { session, id, values }: RecordChange) {
    const author: number | null = await createdBy(transaction, definition, id);
    if (author === null) return;
    await openForRating(transaction, {
      tenantId: session.tenantId,
      kind: 'online-messages',
      matterId: id,
      userId: author,
      title: textOf(values, 'subject') ?? '',
      link: userAddress(id),
      handledBy: session.userId,
    });
  }

  serveRecords(context, definition, {
    prepare: async (transaction, session, values, stored) => {
      if (stored) return values;
      await requireRecordsLeft(transaction, definition, session, onlineMessagesPerDay);
      const { tenantId } = session;
      return { ...values, ...(await beginMessage(transaction, await calendars.of(tenantId), tenantId)) };
    },
    findUnknown: async (transaction, { tenantId }, { assignee }) => {
      const [chosen] = (assignee as Member[] | undefined) ?? [];
      if (!chosen) return undefined;
      const holders = await permissionHolders(transaction, tenantId, permissions.onlineMessageAnswer);
      return holders.includes(chosen.id) ? undefined : 'assignee';
    },
    on: {
      answer: (_, now) => ({ answeredAt: now }),
      publish: (_, now) => ({ publishedAt: now }),
      unpublish: () => ({ publishedAt: null }),
    },
    changed: async (transaction, change) => {
      const { session, action, id, values, state, afterCommit } = change;
      if (action === 'publish') await requirePublishable(transaction, id, values);
      if (action === 'assign' && !values['assignee'] && !values['office']) throw missingField('assignee');
      await keepExchange(transaction, change);
      if (!told.includes(action)) return;
      const other = await otherSide(transaction, session, { id, values });
      await notify.state(transaction, { session, values, ...other, afterCommit }, state);
      if (action === 'answer') await offerRating(transaction, change);
      const assignees = assigneesOf(values);
      if (action !== 'assign' || assignees.length === 0) return;
      const notice = { session, values, userIds: assignees, link: officeAddress(id), afterCommit };
      await notify.state(transaction, notice, state);
    },
  });

  serveComments(context, definition, onlineMessageComments, {
    states: [...openOnlineMessages, 'answered', 'published'],
    commented: async (transaction, { session, record, text, afterCommit }) => {
      const other = await otherSide(transaction, session, record);
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

  route(onlineMessageReading.turns, async ({ session, query: { id } }) => {
    await requireRecord(db, definition, session, id);
    return readTurns(db, session.tenantId, id);
  });

  route(onlineMessageReading.questions, ({ session, query }) => findQuestions(db, session.tenantId, query));
};

/** The actions of which the other side learns. */
const told = ['create', 'answer', 'publish', 'refuse', 'ask', 'assign'];
