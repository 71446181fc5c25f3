import { formatDateTime, parseDateTime, permissions, users } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import {
  openWorkOrders,
  workOrderComments,
  workOrders as definition,
  workOrdersPerDay,
} from '@portal/contract/work-orders';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { createdBy, requireRecordsLeft, serveComments, serveRecords } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { recordNotifier } from '../../commons/messages';
import { permissionHolders } from '../../accounts/roles';
import { workCalendar } from '../../accounts/work-calendar';
import { dueTime, resumeTime } from './due-time';
import { followUpLowRatings } from './low-ratings';
import { remindOfOverdue } from './overdue';

const userAddress = (id: number) => `/workOrders/index?id=${id}`;
const officeAddress = (id: number) => `/background/workOrders?id=${id}`;

export const setupWorkOrders: SetupModule = (context) => {
  const notify = recordNotifier(context, definition);
  const calendars = context.part(workCalendar);
  startWorker(() => remindOfOverdue(context.db, context.realtime), context);
  followUpLowRatings(context);

  /**
   * Returns the people to notify of a work order: for the office it is the person who filed it, and for that person it
   * is the assignee or the whole office.
   */
  async function otherSide(transaction: Db, session: Session, { id, values }: { id: number; values: FormValues }) {
    const filer = await createdBy(transaction, definition, id);
    const office =
      assigneesOf(values) ?? (await permissionHolders(transaction, session.tenantId, permissions.workOrderHandle));
    return session.userId === filer
      ? { userIds: office, link: officeAddress(id) }
      : { userIds: [filer], link: userAddress(id) };
  }

  serveRecords(context, definition, {
    prepare: async (transaction, session, values, stored) => {
      if (!stored) await requireRecordsLeft(transaction, definition, session, workOrdersPerDay);
      const from = stored ? parseDateTime(stored.createTime) : Date.now();
      const calendar = await calendars.of(session.tenantId);
      return { ...values, dueAt: formatDateTime(dueTime(calendar, from, values['urgency'])) };
    },
    findUnknown: async (transaction, { tenantId }, { assignee }) => {
      const [chosen] = Array.isArray(assignee) ? (assignee as Member[]) : [];
      if (!chosen) return undefined;
      return (await mayHandle(transaction, tenantId, chosen)) ? undefined : 'assignee';
    },
    on: {
      take: (_, __, { userId, chineseName }) => ({ assignee: [{ id: userId, name: chineseName }] }),
      resolve: (_, now) => ({ resolvedAt: now, heldAt: null }),
      askBack: (_, now) => ({ heldAt: now }),
      assign: () => ({ heldAt: null }),
      supply: () => ({ heldAt: null }),
      cancel: () => ({ heldAt: null }),
      reopen: () => ({ resolvedAt: null }),
    },
    changed: async (transaction, { session, action, id, before, values, state, afterCommit }) => {
      if (before['heldAt'] && state === 'handling')
        await resumeTime(transaction, await calendars.of(session.tenantId), { id, ...before });
      if (['change', 'import', 'restore'].includes(action)) return;
      const other = await otherSide(transaction, session, { id, values });
      await notify.state(transaction, { session, values, ...other, afterCommit }, state);
      if (action === 'assign')
        await notify.state(
          transaction,
          { session, values, userIds: assigneesOf(values) ?? [], link: officeAddress(id), afterCommit },
          state,
        );
    },
  });

  serveComments(context, definition, workOrderComments, {
    states: [...openWorkOrders, 'resolved'],
    commented: async (transaction, { session, record, text, afterCommit }) => {
      const other = await otherSide(transaction, session, record);
      await notify.comment(transaction, { session, values: record.values, ...other, afterCommit }, text);
    },
  });
};

const assigneesOf = ({ assignee }: FormValues): number[] | undefined =>
  Array.isArray(assignee) && assignee.length > 0 ? (assignee as Member[]).map(({ id }) => id) : undefined;

/** Returns whether somebody of this name holds the permission to handle work orders. */
async function mayHandle(db: Db, tenantId: number, { id, name }: Member): Promise<boolean> {
  const { rows } = await sql`
    select from users person
    where id = ${id} and tenant_id = ${tenantId} and chinese_name = ${name} and exists (
      select from user_roles holder join roles role on role.id = holder.role_id
      where holder.user_id = person.id
        and (role.permissions @> array[${permissions.workOrderHandle}] or role.id = ${users.backOfficeRole}))`.execute(
    db,
  );
  return rows.length > 0;
}
