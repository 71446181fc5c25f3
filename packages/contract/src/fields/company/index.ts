import { membersKind } from '../members';

export const company = membersKind('company', 'company');
