import { permissions } from '@portal/contract';
import type { Member } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import type { Db } from '../../../platform/database';
import { permissionHolders } from '../../accounts/roles';

/** Returns the page of a message for the office. */
export const officeAddress = (id: number): string => `/background/onlineMessages?id=${id}`;

export const assigneesOf = ({ assignee }: FormValues): number[] =>
  ((assignee as Member[] | undefined) ?? []).map((person) => person.id);

/** Returns the assignees of a message, or else everybody who may answer it. */
export const officeOf = async (db: Db, tenantId: number, assignees: number[]): Promise<number[]> =>
  assignees.length > 0 ? assignees : permissionHolders(db, tenantId, permissions.onlineMessageAnswer);
