import type { PickedPerson } from '@portal/contract';
import type { Person } from './ports';

/** A person of a list as the picker hands them on: with their roles (spec 002 §3). */
export const toPicked = ({
  userId,
  chineseName,
  appRoleIds = [],
  appRoleNames = [],
  sysRoleIds = [],
  roleIds = [],
}: Person): PickedPerson => ({ userId, chineseName, appRoleIds, appRoleNames, sysRoleIds, roleIds, checked: true });
