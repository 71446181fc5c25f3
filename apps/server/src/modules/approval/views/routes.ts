import { views as contract } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { toTodoQuery } from '../tasks';
import { callerOf, isProcessAdministrator, type Workflow } from '../workflow';
import { exportRoute } from './export';
import { todoSearch } from './searches';
import { lockView, lockViews, orderViews, readViews, removeView, saveView } from './store';

/** Saved views of task lists: everybody has their own; process administrators also change those of the tenant. */
export function viewRoutes({ route, db }: Pick<ModuleContext, 'route' | 'db'>, workflow: Workflow): void {
  const { engine } = workflow;
  exportRoute({ route, db }, workflow);

  route(contract.list, async ({ session, query }) => {
    const views = (await readViews(db, session, query.list)).map(({ query: stored, processGone, ...view }) => {
      const { known, gone } = knownPart(stored);
      return { ...view, query: known, gone: processGone ? [...gone, 'process'] : gone };
    });
    const isCounted = query.list === 'todo';
    const searches = isCounted ? views.map((view) => toTodoQuery(todoSearch(view.query))) : [];
    const counts = await engine.todoCounts(callerOf(session), searches, contract.viewLimits.countMax);
    return {
      views: views.map((view, index) => ({ ...view, count: counts[index] ?? null })),
      mayShare: isProcessAdministrator(session),
    };
  });

  route(contract.save, async ({ session, body }) => {
    const isAdministrator = isProcessAdministrator(session);
    if (body.shared && !isAdministrator) throw new PortalError('forbidden');
    return inTransaction(db, async (transaction) => {
      await lockViews(transaction, session, body.list);
      if (body.id !== undefined) {
        const { shared } = await lockView(transaction, session, body.id);
        if (shared && !isAdministrator) throw new PortalError('forbidden');
      }
      return { id: await saveView(transaction, session, body) };
    });
  });

  route(contract.remove, async ({ session, body: { id } }) =>
    inTransaction(db, async (transaction) => {
      const { shared } = await lockView(transaction, session, id);
      if (shared && !isProcessAdministrator(session)) throw new PortalError('forbidden');
      await removeView(transaction, id);
      return { id };
    }),
  );

  route(contract.order, async ({ session, body }) => {
    if (body.shared && !isProcessAdministrator(session)) throw new PortalError('forbidden');
    await orderViews(db, session, body);
    return { ids: body.ids };
  });
}

/** The filters of a stored view that the list still has; the names of the others. */
function knownPart(stored: Readonly<Record<string, unknown>>): { known: contract.ViewQuery; gone: string[] } {
  const fields = Object.entries(stored);
  const isKnown = ([name, value]: [string, unknown]) => contract.viewQuery.safeParse({ [name]: value }).success;
  return {
    known: contract.viewQuery.parse(Object.fromEntries(fields.filter(isKnown))),
    gone: fields.filter((field) => !isKnown(field)).map(([name]) => name),
  };
}
