import { agreements as contract } from '@portal/contract';
import type { Module, SetupModule } from '../../../platform/module';
import { limitStarts } from '../../accounts/auth';
import { builtInForms, storageOf } from '../../approval/forms';
import { createActionRoute, startOnce } from '../../approval/tasks';
import { workflowOf } from '../../approval/workflow';
import { agreementForm } from './built-in';
import { agreementCalls } from './calls';
import { contractsDemo } from './demo';
import { agreementMigrations } from './migrations';

const setup: SetupModule = (context) => {
  const { db, part, route } = context;
  part(builtInForms).set(agreementForm.formKey, agreementForm);
  const calls = agreementCalls(storageOf(context), workflowOf(context));

  const withinStartLimit = limitStarts(context);
  route(contract.startAgreement, async ({ session, body, locale }) => {
    const once = { owner: session, key: body.startProcessDTO.requestId, path: contract.startAgreement.path, body };
    const procInstId = await startOnce(db, once, (options) =>
      withinStartLimit(session, () => calls.start(session, body, locale, options)),
    );
    return { procInstId };
  });

  createActionRoute(route, db)(contract.completeAgreementTask, async ({ session, body, locale }, options) => ({
    procInstId: await calls.complete(session, body, locale, options),
  }));

  route(contract.selectAgreement, ({ session, query }) => calls.select(session, query));
};

export const agreements: Module = {
  name: 'agreements',
  migrations: agreementMigrations,
  setup,
  demo: [contractsDemo],
};
