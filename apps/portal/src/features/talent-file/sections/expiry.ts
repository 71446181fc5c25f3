import { expiryNoticeDays, talentFileOutlines, type TalentFileEntry } from '@portal/contract/talent-file';

const dayMs = 86_400_000;

/** Returns the days until an entry expires, negative ones since then, or null while that is far off or never. */
export function expiryOf(
  { section, values }: Pick<TalentFileEntry, 'section' | 'values'>,
  now = Date.now(),
): { on: string; days: number } | null {
  const { expires } = talentFileOutlines[section];
  const on = expires === undefined ? undefined : values[expires];
  if (typeof on !== 'string') return null;
  const days = Math.floor(Date.parse(`${on}T00:00:00`) / dayMs - now / dayMs) + 1;
  return days > expiryNoticeDays ? null : { on, days };
}
