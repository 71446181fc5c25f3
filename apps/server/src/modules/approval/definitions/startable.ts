import { formatDateTime, type definitions } from '@portal/contract';
import type { PageQuery, Suspension } from '@portal/engine';
import { type Actor, callerOf, type DefinitionView, offersStart, type Workflow } from '../workflow';

/** Deployed processes of a tenant that are looked at. */
const definitionsMost = 10_000;

/** Returns a page of the processes that are offered to the user to start, by name. */
export async function startable(
  { engine, views, forms }: Pick<Workflow, 'engine' | 'views' | 'forms'>,
  actor: Actor,
  query: Required<PageQuery>,
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
  return pageOf(
    offered.map(({ view, suspension }) => record(view, suspension)),
    query,
  );
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
