import type { Localized } from '@portal/contract';
import { unitAnswers, unitRequestCalls as calls, unitRequests } from '@portal/contract/unit-requests';
import { inTransaction, type AfterCommit } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext, SetupModule } from '../../../platform/module';
import { readRecord, requireRecord, recordFile, serveRecords } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { showDeadlines } from '../../commons/home';
import { notifyUsers, recordNotifier, toLocalized } from '../../commons/messages';
import {
  addAnswers,
  administratorsOfAnswer,
  extendAnswers,
  openAnswers,
  recordReminder,
  readContent,
  readOverview,
  takeDue,
  unitAdministrators,
} from './store';
import { requireComplete } from './tables/answer-table';
import { storedTable } from './tables/request-table';
import { serveTables } from './tables/routes';

const unitAddress = '/unitTasks/index';

export const setupUnitRequests: SetupModule = (context) => {
  showDeadlines(context.part, 'unitRequest', (session, within) => openAnswers(context.db, session, within));
  serveRequests(context);
  serveAnswers(context);
  serveTables(context);
  startWorker(() => remindDue(context), context);
};

/** Serves the requests of the audit department. Publishing one adds a row for each unit. */
function serveRequests(context: ModuleContext): void {
  const { route, db, realtime } = context;
  const notify = recordNotifier(context, unitAnswers);
  const required = (session: Session, id: number) => requireRecord(db, unitRequests, session, id);

  serveRecords(context, unitRequests, {
    on: { publish: (_, now) => ({ publishedAt: now }) },
    changed: async (transaction, { session, action, id, values, afterCommit }) => {
      if (action === 'publish' && values['asksAttitude'] === true && (await storedTable(transaction, id)))
        throw new PortalError('attitudeWithTable');
      if (action === 'publish' && (await addAnswers(transaction, id)) === 0) throw new PortalError('noUnits');
      if (action === 'extend') await extendAnswers(transaction, id);
      if (action !== 'publish' && action !== 'extend') return;
      const { userIds } = await unitAdministrators(transaction, id, action === 'publish' ? 'all' : 'unfinished');
      if (action === 'publish')
        await notify.state(transaction, { session, values, userIds, link: unitAddress, afterCommit }, 'pending');
      else await remind(transaction, realtime, { tenantId: session.tenantId, userIds, values, afterCommit });
    },
  });

  route(calls.overview, async ({ session, query: { id } }) => {
    await required(session, id);
    return readOverview(db, session.tenantId, id);
  });

  route(calls.remind, async ({ session, body: { id } }) => {
    const { values } = await required(session, id);
    const { tenantId } = session;
    const units = await inTransaction(db, async (transaction, afterCommit) => {
      await recordReminder(transaction, tenantId, id);
      const unfinished = await unitAdministrators(transaction, id, 'unfinished');
      await remind(transaction, realtime, { tenantId, userIds: unfinished.userIds, values, afterCommit });
      return unfinished.units;
    });
    return { units };
  });
}

/** Serves the answers of units, and the requests that they read. */
function serveAnswers(context: ModuleContext): void {
  const { route, db, storage } = context;
  const notify = recordNotifier(context, unitAnswers);

  serveRecords(context, unitAnswers, {
    on: {
      acknowledge: (_, now) => ({ acknowledgedAt: now }),
      submit: (_, now) => ({ submittedAt: now, reason: null }),
      reply: (_, now) => ({ submittedAt: now, reason: null }),
    },
    detail: async (_, record) => ({
      ...record,
      actions: record.actions.filter((action) => !otherAnswers(record.values).includes(action)),
    }),
    changed: async (transaction, { session, action, id, values, state, afterCommit }) => {
      const byUnit = ['acknowledge', 'submit', 'reply'].includes(action);
      if (action === (values['asksAttitude'] === true ? 'submit' : 'reply')) throw new PortalError('forbidden');
      const request = await readContent(transaction, id);
      if (byUnit && request?.closed) throw new PortalError('requestClosed');
      if (action === 'submit') await requireComplete(transaction, id);
      if (byUnit) return;
      const userIds = await administratorsOfAnswer(transaction, id);
      const link = `${unitAddress}?id=${id}`;
      await notify.state(transaction, { session, values, userIds, link, afterCommit }, state);
    },
  });

  const requestOf = async (session: Session, id: number) => {
    const answer = await readRecord(db, unitAnswers, session, id);
    const request = answer && (await readContent(db, answer.id));
    if (!request) throw new PortalError('notFound');
    return request;
  };

  route(calls.content, async ({ session, query: { id } }) => {
    const { id: _, ...content } = await requestOf(session, id);
    return content;
  });

  route(calls.file, async ({ session, query: { id, bucketName, fileName } }) => {
    const request = await requestOf(session, id);
    return recordFile({ db, storage }, unitRequests, session.tenantId, request.id, {
      bucket: bucketName,
      name: fileName,
    });
  });
}

/** Actions that are not offered: a table has a call of its own, a position is given by `reply`, the rest by `submit`. */
function otherAnswers({ hasTable, asksAttitude }: Readonly<Record<string, unknown>>): string[] {
  if (asksAttitude === true) return ['submit'];
  return hasTable === true ? ['submit', 'reply'] : ['reply'];
}

interface Reminder {
  tenantId: number;
  userIds: readonly number[];
  values: Readonly<Record<string, unknown>>;
  afterCommit: AfterCommit;
}

function remind(
  transaction: Parameters<typeof notifyUsers>[0],
  realtime: ModuleContext['realtime'],
  { tenantId, userIds, values, afterCommit }: Reminder,
): Promise<void> {
  const params: Record<string, string | Localized> = {
    title: text(values['title']),
    due: text(values['dueAt']).slice(0, 16),
  };
  return notifyUsers(transaction, realtime, {
    tenantId,
    userIds,
    link: unitAddress,
    title: toLocalized((texts) => texts.unitReminder.title, params),
    content: toLocalized((texts) => texts.unitReminder.content, params),
    afterCommit,
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reminds units a day before a deadline. */
async function remindDue({ db, realtime }: Pick<ModuleContext, 'db' | 'realtime'>): Promise<void> {
  await inTransaction(db, async (transaction, afterCommit) => {
    for (const { id, tenantId, title, dueAt } of await takeDue(transaction)) {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other, on one connection
      const { userIds } = await unitAdministrators(transaction, id, 'unfinished');
      // oxlint-disable-next-line no-await-in-loop
      await remind(transaction, realtime, { tenantId, userIds, values: { title, dueAt }, afterCommit });
    }
  });
}
