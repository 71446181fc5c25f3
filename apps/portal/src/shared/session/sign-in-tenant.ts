const key = 'portal.signInTenant';

/** The tenant whose sign-in address this browser opened last; null for the first tenant. */
export const signInTenant = {
  get: (): number | null => {
    const id = Number(localStorage.getItem(key));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  },
  set: (tenantId: number): void => localStorage.setItem(key, String(tenantId)),
};
