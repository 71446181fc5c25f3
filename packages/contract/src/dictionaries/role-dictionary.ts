/** The dictionary whose entries are the roles of the tenant, by id. */
export const roleDictionary = 'sys_role';
