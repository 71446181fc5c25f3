import { membersKind } from '../members';

export const people = membersKind('people', 'user');
