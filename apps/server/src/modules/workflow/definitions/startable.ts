import { limits, type processDefinition } from '@portal/contract';
import type { Engine, PageQuery } from '@portal/engine';
import { callerOf, type Actor } from '../caller';
import { pageOf } from '../page';
import { mayStart } from './starters';
import type { DefinitionView, DefinitionViews } from './views';

/**
 * The processes that somebody may start and that are offered in the list, by name; a page. One that binds no form was
 * deployed from outside, and is begun there.
 */
export async function startable(engine: Engine, views: DefinitionViews, actor: Actor, query: Required<PageQuery>) {
  const { tenant } = callerOf(actor);
  const { records } = await engine.definitionPage(tenant, {
    current: 1,
    size: limits.pageSizeMax,
    keyword: query.keyword,
    deployedOnly: true,
  });
  const ids = records.flatMap(({ definitionId }) => definitionId ?? []);
  const all = await Promise.all(ids.map((id) => views.byId(tenant, id)));
  const offered = all.filter(({ starters, forms }) => forms.length > 0 && starters.listed && mayStart(starters, actor));
  return pageOf(offered.map(record), query);
}

const record = ({ definition, model }: DefinitionView): processDefinition.StartableRecord => ({
  processDefinitionKey: definition.key,
  processDefinitionId: definition.id,
  name: definition.name,
  version: definition.version,
  documentation: model.documentation,
});
