/**
 * The data that a permission covers, from the narrowest to the widest. `area` is the user's company with all units
 * below it, and every company of its administrative area and of the areas below.
 */
export const reaches = ['own', 'department', 'company', 'area', 'tenant'] as const;
export type Reach = (typeof reaches)[number];

/** Returns whether one reach is wider than another. */
export const isWider = (one: Reach, other: Reach): boolean => reaches.indexOf(one) > reaches.indexOf(other);

/**
 * Returns whether a permission of this reach covers all units and people of the tenant, which creating companies and
 * posts requires.
 */
export const reachesAll = (reach: Reach | undefined): reach is 'tenant' => reach === 'tenant';

export const narrower = (one: Reach, other: Reach): Reach => (isWider(one, other) ? other : one);
export const wider = (one: Reach, other: Reach): Reach => (isWider(one, other) ? one : other);
