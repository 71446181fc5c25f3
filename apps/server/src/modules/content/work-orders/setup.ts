import { dayMs, formatDateTime, parseDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import { textOf } from '@portal/contract/records';
import {
  openWorkOrders,
  workOrderCalls,
  workOrderCategories,
  workOrderComments,
  workOrderDays,
  workOrders as definition,
  workOrdersPerDay,
} from '@portal/contract/work-orders';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
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
import { findUnknownEntry } from '../../commons/dictionaries';
import { recordNotifier } from '../../commons/messages';
import { workCalendar } from '../../accounts/work-calendar';
import { openForRating, withdrawFromRating } from '../ratings';
import { dueTime, keepTime } from './deadlines';
import { beginOrder } from './filing';
import { mayHandle, maySee, readLoad } from './handlers';
import { followUpLowRatings } from './low-ratings';
import { assigneesOf, officeAddress, officeOf, userAddress } from './recipients';
import { handleDueWorkOrders } from './reminders';
import { readRule } from './rules';
import { readSteps, traceChange } from './steps';

export const setupWorkOrders: SetupModule = (context) => {
  const { db, route } = context;
  const notify = recordNotifier(context, definition);
  const calendars = context.part(workCalendar);
  startWorker(() => handleDueWorkOrders(db, context.realtime), context);
  followUpLowRatings(context);

  /**
   * Returns the people to notify of a work order: for the office it is the person who filed it, and for that person it
   * is the assignee or those who assign.
   */
  async function otherSide(transaction: Db, session: Session, { id, values }: { id: number; values: FormValues }) {
    const filer = await createdBy(transaction, definition, id);
    if (session.userId !== filer) return { userIds: [filer], link: userAddress(id) };
    return { userIds: await officeOf(transaction, session.tenantId, values), link: officeAddress(id) };
  }

  async function tellChange(transaction: Db, { session, action, id, values, state, afterCommit }: RecordChange) {
    if (['change', 'import', 'restore'].includes(action)) return;
    const notice = { session, values, afterCommit };
    if (action !== 'transfer') {
      const other = await otherSide(transaction, session, { id, values });
      await notify.state(transaction, { ...notice, ...other }, state);
    }
    if (action !== 'assign' && action !== 'transfer') return;
    const userIds = assigneesOf(values).map((person) => person.id);
    await notify.state(transaction, { ...notice, userIds, link: officeAddress(id) }, state);
  }

  /** The filer rates a work order from the moment on at which it is resolved, until it is reopened. */
  async function offerRating(transaction: Db, { session, action, id, values }: RecordChange) {
    const matter = { tenantId: session.tenantId, kind: 'work-orders', matterId: id } as const;
    if (action === 'reopen') await withdrawFromRating(transaction, matter);
    if (action !== 'resolve') return;
    await openForRating(transaction, {
      ...matter,
      userId: await createdBy(transaction, definition, id),
      title: textOf(values, 'title') ?? '',
      link: userAddress(id),
      handledBy: session.userId,
    });
  }

  serveRecords(context, definition, {
    prepare: async (transaction, session, values, stored) => {
      const { tenantId } = session;
      const calendar = await calendars.of(tenantId);
      if (!stored) {
        await requireRecordsLeft(transaction, definition, session, workOrdersPerDay);
        return beginOrder(transaction, calendar, tenantId, values);
      }
      const { hours } = await readRule(transaction, tenantId, values['category']);
      const dueAt = dueTime(calendar, parseDateTime(stored.createTime), values['urgency'], hours);
      return { ...values, dueAt: formatDateTime(dueAt) };
    },
    findUnknown: async (transaction, session, values) => {
      const [chosen] = assigneesOf(values);
      if (chosen && !(await mayHandle(transaction, session.tenantId, chosen))) return 'assignee';
      return findUnknownEntry(definition)(transaction, session, values);
    },
    on: {
      take: (_, __, { userId, chineseName }) => ({ assignee: [{ id: userId, name: chineseName }] }),
      resolve: (_, now) => ({ resolvedAt: now, heldAt: null }),
      askBack: (_, now) => ({ heldAt: now }),
      assign: () => ({ heldAt: null }),
      supply: () => ({ heldAt: null }),
      cancel: () => ({ heldAt: null }),
      close: (_, now) => ({ resolvedAt: now, heldAt: null }),
      reopen: (record) => {
        if (!mayReopen(record.values)) throw new PortalError('workOrderReopenExpired', { days: workOrderDays.reopen });
        return { resolvedAt: null, timeliness: null };
      },
    },
    changed: async (transaction, change) => {
      const { tenantId } = change.session;
      const rule = await readRule(transaction, tenantId, change.values['category']);
      await keepTime(transaction, await calendars.of(tenantId), change, rule);
      await traceChange(transaction, change);
      await offerRating(transaction, change);
      await tellChange(transaction, change);
    },
    detail: (_, record) =>
      Promise.resolve(
        mayReopen(record.values)
          ? record
          : { ...record, actions: record.actions.filter((action) => action !== 'reopen') },
      ),
  });

  serveRecords(context, workOrderCategories, {
    findUnknown: async (transaction, session, values) => {
      const chosen = { handler: mayHandle, dispatcher: maySee, escalateTo: maySee };
      for (const [field, may] of Object.entries(chosen)) {
        const [person] = assigneesOf({ assignee: values[field] ?? null });
        if (person && !(await may(transaction, session.tenantId, person))) return field;
      }
      return findUnknownEntry(workOrderCategories)(transaction, session, values);
    },
  });

  serveComments(context, definition, workOrderComments, {
    states: [...openWorkOrders, 'resolved'],
    commented: async (transaction, { session, record, text, afterCommit }) => {
      const other = await otherSide(transaction, session, record);
      await notify.comment(transaction, { session, values: record.values, ...other, afterCommit }, text);
    },
  });

  route(workOrderCalls.steps, async ({ session, query: { id } }) => {
    await requireRecord(db, definition, session, id);
    return readSteps(db, session.tenantId, id);
  });
  route(workOrderCalls.load, ({ session }) => readLoad(db, session));
};

/** Returns whether the filer may still reopen a work order that was resolved or closed. */
function mayReopen(values: FormValues): boolean {
  const resolvedAt = textOf(values, 'resolvedAt');
  return resolvedAt === undefined || Date.now() - parseDateTime(resolvedAt) <= workOrderDays.reopen * dayMs;
}
