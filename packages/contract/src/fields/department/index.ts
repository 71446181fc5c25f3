import { membersKind } from '../members';

export const department = membersKind('department', 'department');
