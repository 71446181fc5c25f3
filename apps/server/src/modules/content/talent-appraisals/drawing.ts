import { createHash } from 'node:crypto';

/** An expert of the library as the drawing sees them. */
export interface Candidate {
  id: number;
  userId: number;
  name: string;
  /** Units to which the expert belongs or says to belong. */
  unitIds: readonly number[];
  domains: readonly string[];
  avoidUnits: readonly number[];
  avoidPeople: readonly number[];
}

/** Whom an application concerns, and the names of the experts whom its applicant asks not to score it. */
export interface Concerned {
  userIds: readonly number[];
  unitIds: readonly number[];
  avoided: readonly string[];
}

export type Avoidance = 'self' | 'unit' | 'named' | 'asked' | 'field';

/** Returns why an expert may not score an application, or null. */
export function avoidanceOf(
  expert: Candidate,
  { userIds, unitIds, avoided }: Concerned,
): Exclude<Avoidance, 'field'> | null {
  if (userIds.includes(expert.userId)) return 'self';
  if (unitIds.some((id) => expert.unitIds.includes(id))) return 'unit';
  const named = unitIds.some((id) => expert.avoidUnits.includes(id));
  if (named || userIds.some((id) => expert.avoidPeople.includes(id))) return 'named';
  return avoided.includes(expert.name) ? 'asked' : null;
}

/**
 * Returns why an expert cannot be drawn for a group, or null. An expert scores all applications of the group, so that
 * its scores can be compared. A group without a field takes experts of every field.
 */
export function exclusionOf(expert: Candidate, field: string, group: readonly Concerned[]): Avoidance | null {
  for (const application of group) {
    const avoidance = avoidanceOf(expert, application);
    if (avoidance) return avoidance;
  }
  return field === '' || expert.domains.includes(field) ? null : 'field';
}

const ticket = (seed: string, id: number): string => createHash('sha256').update(`${seed}:${id}`).digest('hex');

/**
 * Returns the ids in the order of a draw: ascending by the SHA-256 of `<seed>:<id>` in hexadecimal digits. Anybody can
 * check a draw by its seed and pool, and who is drawn does not depend on the order of the pool.
 */
export const drawOrder = (seed: string, ids: readonly number[]): number[] =>
  [...new Set(ids)]
    .map((id) => [ticket(seed, id), id] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, id]) => id);

export const draw = (seed: string, pool: readonly number[], count: number): number[] =>
  drawOrder(seed, pool).slice(0, count);
