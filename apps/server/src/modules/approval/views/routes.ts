import { views as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { User } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { SavedViews, savedViewRoutes } from '../../../platform/saved-views';
import { toTodoQuery } from '../tasks';
import { callerOf, isProcessAdministrator, type Workflow } from '../workflow';
import { exportRoute } from './export';
import { todoSearch } from './searches';

const store = new SavedViews('task_views');

/** Saved views of task lists: everybody has their own; process administrators also change those of the tenant. */
export function viewRoutes({ route, db }: Pick<ModuleContext, 'route' | 'db'>, workflow: Workflow): void {
  const { engine } = workflow;
  exportRoute({ route, db }, workflow);

  route(contract.list, async ({ session, query }) => {
    const views = (await store.read(db, session, query.list, isProcessGone(session))).map(
      ({ query: stored, marked, ...view }) => {
        const { known, gone } = knownPart(stored);
        return { ...view, query: known, gone: marked ? [...gone, 'process'] : gone };
      },
    );
    const isCounted = query.list === 'todo';
    const searches = isCounted ? views.map((view) => toTodoQuery(todoSearch(view.query))) : [];
    const counts = await engine.todoCounts(callerOf(session), searches, contract.viewLimits.countMax);
    return {
      views: views.map((view, index) => ({ ...view, count: counts[index] ?? null })),
      mayShare: isProcessAdministrator(session),
    };
  });

  savedViewRoutes({ route, db }, { calls: contract, store, mayShare: isProcessAdministrator });
}

/** Whether a view `v` names a process that the tenant does not have. */
const isProcessGone = ({ tenantId }: User) => sql<boolean>`
  query ? 'process' and not exists (select from wf_definition d
    where d.tenant_id = ${String(tenantId)} and d.key = v.query ->> 'process')`;

/** The filters of a stored view that the list still has; the names of the others. */
function knownPart(stored: Readonly<Record<string, unknown>>): { known: contract.ViewQuery; gone: string[] } {
  const fields = Object.entries(stored);
  const isKnown = ([name, value]: [string, unknown]) => contract.viewQuery.safeParse({ [name]: value }).success;
  return {
    known: contract.viewQuery.parse(Object.fromEntries(fields.filter(isKnown))),
    gone: fields.filter((field) => !isKnown(field)).map(([name]) => name),
  };
}
