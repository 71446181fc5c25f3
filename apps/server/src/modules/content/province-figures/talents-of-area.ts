import type { Locale } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readLabels } from './labels';
import { readSums } from './read';
import { totalDimension } from './sources';

interface CountedTalents {
  total: number;
  levels: { value: string; label: string; count: number }[];
}

/** Returns the present talents of an area and those below by level, as the board counts them. */
export async function countTalents(db: Db, tenantId: number, areaId: number, locale: Locale): Promise<CountedTalents> {
  const [sums, labels] = await Promise.all([
    readSums(db, { tenantId, areaId, largest: areaId }, ['talents']),
    readLabels(db, tenantId, locale),
  ]);
  return {
    total: sums.find(({ dimension }) => dimension === totalDimension)?.count ?? 0,
    levels: sums
      .filter(({ dimension }) => dimension === 'level')
      .map(({ value, count }) => ({ value, label: labels['level']?.labelOf(value) ?? value, count })),
  };
}
