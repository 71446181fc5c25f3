import { forms as contract } from '@portal/contract';
import type { ModuleContext } from '../../../../platform/module';
import { limitStarts } from '../../../accounts/auth';
import { createActionRoute, startOnce } from '../../tasks';
import type { Workflow } from '../../workflow';
import { restartStatements } from '../../reviews';
import { completeDrawnForm, guardDrawnForms, unchangedDrawnForm } from './complete';
import { filledRoutes } from './filled';
import { drawnHistory } from './history';
import { openOfInstance, openToStart } from './read';
import { storageOf } from './storage';
import { startDrawnForm } from './start';
import { copyStatements } from './store';

/** Starting, reading and handling instances of drawn forms. */
export function instanceRoutes(context: ModuleContext, workflow: Workflow): void {
  const { route, db } = context;
  const storage = storageOf(context);
  filledRoutes(context, storage, workflow);
  workflow.onRestart(copyStatements);
  workflow.onRestart(restartStatements);
  workflow.forms.guard(guardDrawnForms(storage));
  workflow.forms.onUnchanged(unchangedDrawnForm(storage));
  workflow.forms.addHistory((actor, reading, locale) => drawnHistory(storage, workflow, { actor, reading }, locale));

  route(contract.formToStart, ({ session, query, locale }) =>
    openToStart(storage, workflow, session, query.procDefKey, locale),
  );

  route(contract.formOfInstance, ({ session, query, locale }) =>
    openOfInstance(storage, workflow, session, query, locale),
  );

  const withinStartLimit = limitStarts(context);
  route(contract.start, async ({ session, body, locale }) => {
    const once = { owner: session, key: body.requestId, path: contract.start.path, body };
    const procInstId = await startOnce(db, once, (options) =>
      withinStartLimit(session, () => startDrawnForm(storage, workflow, session, body, locale, options)),
    );
    return { procInstId };
  });

  createActionRoute(route, db)(contract.complete, async ({ session, body, locale }, options) => ({
    procInstId: await completeDrawnForm(storage, workflow, session, { ...body, options }, locale),
  }));
}
