import { permissions } from '../wire/permissions';

/* Who reads and writes what belongs to a granted project. */

/** The leader of the project. */
export const own = { reach: 'own' } as const;
/** Administrators of the unit for which the project is granted. */
export const ofUnit = { reach: 'administered' } as const;
/** The office. */
export const managed = { permission: permissions.talentGrantManage, reach: 'tenant' } as const;

/** A field that the server fills in. */
export const readOnly = { readOnly: true } as const;
