import { cityCardTalents, cityCards as definition } from '@portal/contract/city-cards';
import type { ModuleContext } from '../../../platform/module';
import { requireRecord } from '../../../platform/records';
import { countTalents } from '../province-figures';

/**
 * Fewer talents than this could point to a person. Such levels are counted with others, to which the smallest of the other
 * levels is added as long as they are too few, and such a total is not shown.
 */
const fewest = 5;

/** Serves how many talents live in the area of a card, where its editors show it. */
export function serveTalents({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(cityCardTalents, async ({ session, query: { id }, locale }) => {
    const { values } = await requireRecord(db, definition, session, id);
    const { area, talentsShown } = values;
    if (talentsShown !== true || typeof area !== 'string') return null;
    const { total, levels } = await countTalents(db, session.tenantId, Number(area), locale);
    if (total < fewest) return null;
    const named = levels
      .filter(({ value, count }) => value !== '' && count >= fewest)
      .toSorted((one, other) => other.count - one.count);
    let others = total - named.reduce((sum, { count }) => sum + count, 0);
    if (others > 0 && others < fewest) others += named.pop()?.count ?? 0;
    return { total, levels: [...named, ...(others > 0 ? [{ value: '', label: '', count: others }] : [])] };
  });
}
