/** Combines a tenant and an id or a key into one map key. */
export const tenantKey = (tenant: string, id: string): string => JSON.stringify([tenant, id]);
