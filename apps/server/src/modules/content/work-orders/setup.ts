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
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { requireRecord, requireRecordsLeft, serveComments, serveRecords } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { findUnknownEntry } from '../../commons/dictionaries';
import { recordNotifier } from '../../commons/messages';
import { workCalendar } from '../../accounts/work-calendar';
import { followChanges } from './changes';
import { dueTime } from './deadlines';
import { beginOrder } from './filing';
import { mayHandle, maySee, readLoad } from './handlers';
import { followUpLowRatings } from './low-ratings';
import { assigneesOf, otherSide } from './recipients';
import { handleDueWorkOrders } from './reminders';
import { readRule } from './rules';
import { readSteps } from './steps';

export const setupWorkOrders: SetupModule = (context) => {
  const { db, route } = context;
  const notify = recordNotifier(context, definition);
  const calendars = context.part(workCalendar);
  startWorker(() => handleDueWorkOrders(db, context.realtime), context);
  const changed = followChanges(context);
  followUpLowRatings(context, changed);

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
    changed,
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
