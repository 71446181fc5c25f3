/** What is of a tenant under one key of a map: an id, a key. */
export const tenantKey = (tenant: string, id: string): string => JSON.stringify([tenant, id]);
