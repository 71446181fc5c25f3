import { formatDateTime } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import type { WorkCalendar } from '@portal/contract/work-calendar';
import { workOrderNumber, workOrders as definition } from '@portal/contract/work-orders';
import type { Db } from '../../../platform/database';
import { nextYearlyNumber } from '../../../platform/records';
import { dueTime } from './deadlines';
import { mayHandle } from './handlers';
import { readRule } from './rules';

/** Returns the values of a new work order: with a number, a deadline, and the handler of its category. */
export async function beginOrder(
  transaction: Db,
  calendar: WorkCalendar,
  tenantId: number,
  values: FormValues,
): Promise<FormValues> {
  const { handler, hours } = await readRule(transaction, tenantId, values['category']);
  const taken = handler && (await mayHandle(transaction, tenantId, handler));
  return {
    ...values,
    number: await nextYearlyNumber(transaction, tenantId, definition.area, workOrderNumber),
    dueAt: formatDateTime(dueTime(calendar, Date.now(), values['urgency'], hours)),
    ...(taken && { assignee: [{ ...handler }] }),
  };
}
