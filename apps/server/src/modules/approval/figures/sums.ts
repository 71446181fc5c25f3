import { quantile } from '@portal/contract/figures';

/** What is added up of nodes or handlers. */
export interface Sum {
  passes: number;
  rejects: number;
  durations: Record<string, number>;
  working: Record<string, number>;
}

/** Sums by node or handler, with what is known about each besides. */
export class Sums<T extends object> {
  private readonly sums = new Map<string, Sum & { about: T }>();

  add(key: string, about: T, { passes = 0, rejects = 0, durations = {}, working = {} }: Partial<Sum>): void {
    const sum = this.sums.get(key) ?? { passes: 0, rejects: 0, durations: {}, working: {}, about };
    sum.passes += passes;
    sum.rejects += rejects;
    addCounts(sum.durations, durations);
    addCounts(sum.working, working);
    this.sums.set(key, sum);
  }

  /** Those with most passages first, with their durations. */
  figures() {
    return [...this.sums]
      .map(([key, { about, passes, rejects, durations, working }]) => ({
        ...about,
        key,
        passes,
        rejects,
        ...spread(durations),
        workingMedian: quantile(working, 0.5),
        workingNinetieth: quantile(working, 0.9),
      }))
      .toSorted((one, other) => other.passes - one.passes || (one.key < other.key ? -1 : 1));
  }
}

/** The length of time that half of all, and nine of ten, do not exceed. */
export const spread = (durations: Readonly<Record<string, number>>) => ({
  median: quantile(durations, 0.5),
  ninetieth: quantile(durations, 0.9),
});

export function addCounts(counts: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(added)) counts[name] = (counts[name] ?? 0) + count;
}
