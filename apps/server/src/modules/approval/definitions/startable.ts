import { formatDateTime, type definitions } from '@portal/contract';
import type { PageQuery, Suspension } from '@portal/engine';
import { type Actor, callerOf, type DefinitionView, offersStart, type Workflow } from '../workflow';

/** Deployed processes of a tenant that are looked at. */
const definitionsMost = 10_000;

/** Returns a page of the processes that are offered to the user to start, by name. */
export async function startable(
  { engine, views, forms }: Pick<Workflow, 'engine' | 'views' | 'forms'>,
  actor: Actor,
  { order, ...query }: Required<PageQuery> & { order: 'name' | 'use' },
) {
  const { tenant } = callerOf(actor);
  const { records } = await engine.definitionPage(tenant, {
    current: 1,
    size: definitionsMost,
    keyword: query.keyword,
    deployedOnly: true,
  });
  const deployed = records.flatMap(({ definitionId: id, suspension }) => (id === null ? [] : [{ id, suspension }]));
  const all = await Promise.all(
    deployed.map(async ({ id, suspension }) => ({ view: await views.byId(tenant, id), suspension })),
  );
  const offered = all.filter(({ view }) => offersStart(view, forms, actor));
  if (order === 'use') {
    const uses = await recentUses(engine, actor);
    const usesOf = ({ view }: (typeof offered)[number]) => uses.get(view.definition.key) ?? 0;
    offered.sort((one, other) => usesOf(other) - usesOf(one));
  }
  return pageOf(
    offered.map(({ view, suspension }) => record(view, suspension)),
    query,
  );
}

/** Requests that say what somebody uses most. */
const recentStarts = 100;

/** Counts how often somebody has lately started each process, by key. */
async function recentUses(engine: Workflow['engine'], actor: Actor): Promise<ReadonlyMap<string, number>> {
  const { records } = await engine.initiatedPage(callerOf(actor), { current: 1, size: recentStarts, keyword: '' });
  const uses = new Map<string, number>();
  for (const { definitionKey } of records) uses.set(definitionKey, (uses.get(definitionKey) ?? 0) + 1);
  return uses;
}

const record = ({ definition, model }: DefinitionView, suspension: Suspension | null): definitions.StartableRecord => ({
  processDefinitionKey: definition.key,
  processDefinitionId: definition.id,
  name: definition.name,
  version: definition.version,
  documentation: model.documentation,
  suspension: suspension && { time: formatDateTime(suspension.at), reason: suspension.reason },
});

/** Cuts a page from a complete list. */
function pageOf<T>(all: readonly T[], { current, size }: { current: number; size: number }) {
  const from = (current - 1) * size;
  return { records: all.slice(from, from + size), total: all.length, size, current };
}
