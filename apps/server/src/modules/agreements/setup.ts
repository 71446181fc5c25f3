import { agreement as contract } from '@portal/contract';
import { PortalError } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { countUsage, requireUsageLeft, type Usage } from '../auth/usage';
import { readableInstance } from '../tasks/access';
import { workflowOf } from '../workflow/workflow';
import { completeAgreement } from './complete';
import { startAgreement } from './start';
import { agreementStore, copyStatements } from './store';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const setupAgreements: SetupModule = (context) => {
  const { route } = context;
  const workflow = workflowOf(context);
  const forms = agreementStore(context.database.pool);

  workflow.onRestart(copyStatements);

  const starts: Usage = { of: 'start', perHour: context.config.usage.startsPerHour };
  route(contract.startAgreement, async ({ session, body, locale }) => {
    await requireUsageLeft(context.db, session, starts);
    const request = { ...body.startProcessDTO, form: body.agreementFormDTO };
    const procInstId = await startAgreement(workflow, forms, session, request, locale);
    await countUsage(context.db, session, starts.of, 1);
    return { procInstId };
  });

  route(contract.completeAgreementTask, async ({ session, body, locale }) => ({
    procInstId: await completeAgreement(
      workflow,
      forms,
      session,
      { ...body.taskOperationDTO, form: body.agreementFormDTO ?? null },
      locale,
    ),
  }));

  route(contract.selectAgreement, async ({ session, query }) => {
    const row = uuid.test(query.businessKey) ? await forms.byId(session.tenantId, query.businessKey) : null;
    if (!row) throw new PortalError('formNotFound');
    await readableInstance(workflow, session, row.instanceId);
    const { id, form, original } = row;
    return {
      dynamicFormAgreement: { ...form, id, original },
      bucketName: form.bucketName,
      fileName: form.fileName,
      original,
    };
  });
};
