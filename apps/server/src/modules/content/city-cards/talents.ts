import { cityCardTalents, cityCards as definition } from '@portal/contract/city-cards';
import type { ModuleContext } from '../../../platform/module';
import { requireRecord } from '../../../platform/records';
import { countTalents } from '../province-figures';

/** Fewer talents of a level than this could point to a person, so they are counted with others. */
const fewest = 5;

/** Serves how many talents live in the area of a card, where its editors show it. */
export function serveTalents({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(cityCardTalents, async ({ session, query: { id }, locale }) => {
    const { values } = await requireRecord(db, definition, session, id);
    const { area, talentsShown } = values;
    if (talentsShown !== true || typeof area !== 'string') return null;
    const { total, levels } = await countTalents(db, session.tenantId, Number(area), locale);
    const named = levels.filter(({ value, count }) => value !== '' && count >= fewest);
    const others = total - named.reduce((sum, { count }) => sum + count, 0);
    return {
      total,
      levels: [
        ...named.toSorted((one, other) => other.count - one.count),
        ...(others > 0 ? [{ value: '', label: '', count: others }] : []),
      ],
    };
  });
}
