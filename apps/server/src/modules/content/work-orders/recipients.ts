import { permissions } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { workOrders as definition } from '@portal/contract/work-orders';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { createdBy } from '../../../platform/records';
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

/**
 * Returns the people to notify of a work order: for the office it is the person who filed it, and for that person it is
 * the assignee or those who assign.
 */
export async function otherSide(transaction: Db, session: Session, { id, values }: { id: number; values: FormValues }) {
  const filer = await createdBy(transaction, definition, id);
  if (session.userId !== filer) return { userIds: [filer], link: userAddress(id) };
  return { userIds: await officeOf(transaction, session.tenantId, values), link: officeAddress(id) };
}
