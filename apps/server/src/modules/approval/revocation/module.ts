import { revocation as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { audience } from '../../../platform/realtime';
import { limitStarts } from '../../accounts/auth';
import { builtInForms, storageOf } from '../forms';
import { startOnce } from '../tasks';
import { historyNotes, instanceReaders, revocationOf, workflowOf } from '../workflow';
import { askToRevoke, refuseRestart } from './ask';
import { revocationForm } from './form';
import { revocationMigrations } from './migrations';
import { readRevocation, revocationNotes } from './reading';
import { revocationReaders } from './store';

/** Requests to revoke an agreed instance, each of which is an instance of its own. */
export const revocationModule: Module = {
  name: 'revocation',
  migrations: revocationMigrations,
  provide: (context) => {
    const { db, provide } = context;
    provide(revocationOf, (actor, reading, locale) =>
      readRevocation({ workflow: workflowOf(context), db }, actor, reading, locale),
    );
  },
  setup: (context) => {
    const { route, db, part, realtime } = context;
    const workflow = workflowOf(context);
    const withinStartLimit = limitStarts(context);
    part(builtInForms).set(revocationForm.formKey, revocationForm);
    part(instanceReaders).push(revocationReaders(db));
    part(historyNotes).push(revocationNotes({ workflow, db }));
    workflow.onRestart(refuseRestart(workflow));
    const ports = { workflow, storage: storageOf(context), db };

    route(contract.ask, async ({ session, body, locale }) => {
      const once = { owner: session, key: body.requestId, path: contract.ask.path, body };
      const procInstId = await startOnce(db, once, (options) =>
        withinStartLimit(session, () => askToRevoke(ports, session, body, { locale, options })),
      );
      const original = await workflow.engine.instance(String(session.tenantId), body.procInstId);
      if (original)
        realtime.publishTodo(session.tenantId, [audience.instance(body.procInstId)], original.definitionKey);
      return { procInstId };
    });
  },
};
