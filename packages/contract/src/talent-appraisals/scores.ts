/** A criterion by which experts score an application. The weights of all criteria add up to 100. */
export interface Criterion {
  key: string;
  name: string;
  weight: number;
}

export const highestScore = 100;
export const fullWeight = 100;

/** With so many scores, one highest and one lowest are dropped before the average is taken. */
const scoresToTrim = 5;

/** Returns the keys of criteria that have no whole score from 0 to 100. */
export const invalidScores = (
  criteria: readonly Pick<Criterion, 'key'>[],
  scores: Readonly<Record<string, number>>,
): string[] =>
  criteria
    .filter(({ key }) => {
      const score = Object.hasOwn(scores, key) ? scores[key] : undefined;
      return score === undefined || !Number.isInteger(score) || score < 0 || score > highestScore;
    })
    .map(({ key }) => key);

/** Returns the weighted total from 0 to 100. It has at most two decimal places, because weights and scores are whole. */
export const weightedTotal = (criteria: readonly Criterion[], scores: Readonly<Record<string, number>>): number =>
  criteria.reduce((sum, { key, weight }) => sum + weight * (scores[key] ?? 0), 0) / fullWeight;

const hundredths = (value: number): number => Math.round(value * 100);

/** Returns the average without extremes, rounded to two decimal places, and the totals that were dropped for it. */
export function trimmedAverage(totals: readonly number[]): { average: number | null; dropped: readonly number[] } {
  if (totals.length === 0) return { average: null, dropped: [] };
  const sorted = totals.map(hundredths).toSorted((one, other) => one - other);
  const trimmed = sorted.length >= scoresToTrim;
  const counted = trimmed ? sorted.slice(1, -1) : sorted;
  const average = Math.round(counted.reduce((sum, total) => sum + total, 0) / counted.length) / 100;
  return { average, dropped: trimmed ? [sorted[0]! / 100, sorted.at(-1)! / 100] : [] };
}

export interface Ranked {
  id: number;
  average: number;
  /** From 1. Equal averages share a rank, and the next rank counts all before it. */
  rank: number;
  tied: boolean;
}

/** Ranks applications by their averages. Those that tie stay in the order of their ids. */
export function rankByAverage(rows: readonly { id: number; average: number }[]): Ranked[] {
  const sorted = rows.toSorted((one, other) => other.average - one.average || one.id - other.id);
  return sorted.map(({ id, average }) => ({
    id,
    average,
    rank: sorted.findIndex((row) => row.average === average) + 1,
    tied: sorted.filter((row) => row.average === average).length > 1,
  }));
}
