import { permissions } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { Db } from '../../../platform/database';
import { permissionHolders } from '../../accounts/roles';
import { readRule } from './rules';

/** Returns the page of a work order for the person who filed it. */
export const userAddress = (id: number): string => `/workOrders/index?id=${id}`;

/** Returns the page of a work order for the office. */
export const officeAddress = (id: number): string => `/background/workOrders?id=${id}`;

export const assigneesOf = ({ assignee }: { assignee?: unknown }): Member[] =>
  Array.isArray(assignee) ? (assignee as Member[]) : [];

/** Returns the assignees of a work order, or else the people who assign those of its category. */
export async function officeOf(
  db: Db,
  tenantId: number,
  values: { assignee?: unknown; category?: unknown },
): Promise<number[]> {
  const assignees = assigneesOf(values).map(({ id }) => id);
  if (assignees.length > 0) return assignees;
  const { dispatcher } = await readRule(db, tenantId, values.category);
  return dispatcher ? [dispatcher.id] : permissionHolders(db, tenantId, permissions.workOrderDispatch);
}
