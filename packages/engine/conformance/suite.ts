import type { Store } from '../src/store/ports/store';
import { areasOf, casesOf } from './cases';
import { expressionCases } from './expressions';
import { runCase, type Outcome } from './runner';

export interface AreaResult {
  area: string;
  passed: number;
  failed: { id: string; reason: string }[];
  skipped: { id: string; reason: string }[];
}

export const expressionArea = 'expressions';

/** Plays the cases of one area, each in a tenant of its own. */
export async function runArea(folder: string, area: string, store: Store, prefix: string): Promise<AreaResult> {
  const result: AreaResult = { area, passed: 0, failed: [], skipped: [] };
  const note = (id: string, outcome: Outcome) => {
    if ('passed' in outcome) result.passed += 1;
    else if ('failed' in outcome) result.failed.push({ id, reason: outcome.failed });
    else result.skipped.push({ id, reason: outcome.skipped });
  };
  if (area === expressionArea) for (const item of expressionCases(folder)) note(item.id, item.run());
  else {
    for (const [index, item] of casesOf(folder, area).entries()) {
      note(item.id, await runCase(folder, item, store, `${prefix}-${area}-${index}`));
    }
  }
  return result;
}

export const allAreas = (folder: string): string[] => [expressionArea, ...areasOf(folder)];
