import { forms as contract, type Locale } from '@portal/contract';
import type { InstanceReading } from '@portal/engine';
import type { ModuleContext } from '../../../../platform/module';
import { limitStarts } from '../../../accounts/auth';
import { instanceFiles } from '../../../commons/files';
import { createActionRoute, startOnce, openTaskId, shownAccess, shownAt } from '../../tasks';
import type { Workflow, Actor, TaskChanges } from '../../workflow';
import { restartStatements } from '../../reviews';
import { completeDrawnForm, guardDrawnForms, unchangedDrawnForm, formsOfInstance, storedForm } from './complete';
import { copyForms } from './copy';
import { filledRoutes } from './filled';
import { furtherOfInstance, openOfInstance, openToStart, showsFile } from './read';
import { storageOf, type FormStorage } from './storage';
import { startDrawnForm } from './start';
import { startAgain } from './start-again';
import { drawnSupplements } from './supplement';
import { readHistory } from '../changes/history';
import { compiledVersion } from './compiled';
import { maskedFields } from './personal';

/** Returns the changes that the handlers of an instance made to its forms, or to the record that it reviews. */
async function drawnHistory(
  storage: FormStorage,
  workflow: Workflow,
  { actor, reading }: { actor: Actor; reading: InstanceReading },
  locale: Locale,
): Promise<TaskChanges[]> {
  const { tenantId, userId } = actor;
  const { instanceId, initiator } = reading.record;
  const at = await shownAt(workflow, actor, reading, await openTaskId(reading));
  const isInitiator = initiator === String(userId);
  const forms = await formsOfInstance(storage, tenantId, { view: at.view, nodeId: at.nodeId, instanceId });
  const changes = await Promise.all(
    forms.map(async (form) => {
      const access = await shownAccess(workflow, actor, reading, { ...at, formKey: form.formKey });
      const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, at.mayHandle);
      return readHistory(storage.db, storedForm(storage, tenantId, instanceId, form), { access, masked, locale });
    }),
  );
  return changes.flat();
}

/** Serves starting, reading and handling instances of drawn forms. */
export function instanceRoutes(context: ModuleContext, workflow: Workflow): void {
  const { route, db, part } = context;
  const storage = storageOf(context);
  part(instanceFiles).push((session, procInstId, { name }) =>
    showsFile(storage, workflow, session, { procInstId, name }),
  );
  filledRoutes(context, storage, workflow);
  workflow.onRestart(copyForms(storage));
  workflow.onRestart(async (tenantId, from, to) => ({ statements: restartStatements(tenantId, from, to) }));
  workflow.forms.guard(guardDrawnForms(storage));
  workflow.forms.onUnchanged(unchangedDrawnForm(storage, workflow));
  workflow.forms.onSupplement(drawnSupplements(storage, workflow));
  workflow.forms.addHistory((actor, reading, locale) => drawnHistory(storage, workflow, { actor, reading }, locale));

  route(contract.formToStart, ({ session, query, locale }) =>
    openToStart(storage, workflow, session, query.procDefKey, locale),
  );

  route(contract.formOfInstance, ({ session, query, locale }) =>
    openOfInstance(storage, workflow, session, query, locale),
  );
  route(contract.furtherForms, ({ session, query, locale }) =>
    furtherOfInstance(storage, workflow, session, query, locale),
  );

  route(contract.startAgain, ({ session, body, locale }) =>
    startAgain(context, { storage, workflow }, session, body, locale),
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
