import type { Engine, Store } from '../../src';
import { dayMs } from '../../src/limits';
import { violation, type Violations } from '../report';
import type { DefinitionModel } from './model';
import { nothingWritten } from './oracles';
import { identities, type Picture } from './picture';

interface Cleaned {
  before: Picture;
  after: Picture;
  now: number;
  defaultDays: number | null;
  limit: number;
  /** The number of instances that the engine reports as deleted. */
  count: number;
}

/** Expired instances are deleted, at most `limit` at once, and nothing else changes. */
export function cleaned(
  { before, after, now, defaultDays, limit, count }: Cleaned,
  definitions: DefinitionModel,
): Violations {
  const over = [...before.documents].filter(([, { endedAt, definitionId }]) => {
    const days = definitions.daysKept(definitionId, defaultDays);
    return endedAt !== null && days !== null && endedAt < now - days * dayMs;
  });
  const gone = [...before.documents.keys()].filter((id) => !after.documents.has(id));
  const early = gone.filter((id) => !over.some(([other]) => other === id));
  const without = (picture: Picture): Picture => ({
    ...picture,
    documents: new Map([...picture.documents].filter(([id]) => !gone.includes(id))),
    histories: new Map([...picture.histories].filter(([id]) => !gone.includes(id))),
  });
  return [
    ...violation(early.length > 0, `deleted before their time: ${early.join(', ')}`),
    ...violation(
      gone.length !== Math.min(over.length, limit),
      `of ${over.length} expired instances ${gone.length} were deleted`,
    ),
    ...violation(count !== gone.length, `${count} are reported as deleted, ${gone.length} are`),
    ...nothingWritten({ before: without(before), after: without(after), events: [], by: null }),
  ];
}

/** Checks that nothing refers to deleted instances. */
export async function leftOf(
  { engine, store }: { engine: Engine; store: Store },
  tenant: string,
  gone: readonly string[],
): Promise<Violations> {
  const everything = { current: 1, size: 1000 };
  const lists = await Promise.all(
    identities.map(async (identity) => {
      const caller = { tenant, user: identity.slice(2), identities: [identity] };
      const { records } = await engine.donePage(caller, everything);
      const { records: copies } = await engine.copyPage(caller, everything);
      const { records: own } = await engine.initiatedPage(caller, everything);
      return [...records, ...copies, ...own].map(({ instanceId }) => instanceId);
    }),
  );
  const listed = new Set(lists.flat());
  const kept = await Promise.all(
    gone.map(async (id) => {
      const history = await store.history(tenant, id);
      const { total } = await store.endedCalls(tenant, id, { first: 0, max: 1 });
      return violation(history.length + total > 0 || listed.has(id), `something is left of ${id}`);
    }),
  );
  return kept.flat();
}
