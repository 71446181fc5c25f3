import { agreements as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { limitStarts } from '../../accounts/auth';
import {
  accessAt,
  createActionRoute,
  openTaskId,
  readInstance,
  shownAccess,
  shownAt,
  shownForm,
  startOnce,
} from '../../approval/tasks';
import { workflowOf } from '../../approval/workflow';
import { readHistory, requireSeen, storageOf } from '../../approval/forms';
import { changedForm, completeAgreement } from './complete';
import { shownTo } from './form';
import { startAgreement } from './start';
import { agreementStore, copyStatements } from './store';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const setupAgreements: SetupModule = (context) => {
  const { route } = context;
  const workflow = workflowOf(context);
  const forms = agreementStore(context.database.pool);
  const storage = storageOf(context);

  workflow.onRestart(copyStatements);
  workflow.forms.guard(async (actor, { view, task, formRevision, locale }) => {
    if (shownForm(view, task.nodeId)?.formKey !== contract.agreementFormKey) return;
    const { row } = await forms.ofInstance(actor.tenantId, task.instanceId, { user: actor.userId, file: null });
    if (!row) return;
    await requireSeen(context.db, changedForm(actor.tenantId, row, storage), {
      userId: actor.userId,
      revision: formRevision,
      since: task.createdAt,
      access: accessAt(view, task.nodeId, contract.agreementFormKey),
      locale,
    });
  });

  workflow.forms.addHistory(async (actor, reading, locale) => {
    const { row } = await forms.ofInstance(actor.tenantId, reading.record.instanceId, {
      user: actor.userId,
      file: null,
    });
    if (!row) return [];
    const at = await shownAt(workflow, actor, reading, await openTaskId(reading));
    const access = await shownAccess(workflow, actor, reading, { ...at, formKey: contract.agreementFormKey });
    return readHistory(context.db, changedForm(actor.tenantId, row, storage), { access, masked: [], locale });
  });

  const withinStartLimit = limitStarts(context);
  route(contract.startAgreement, async ({ session, body, locale }) => {
    const request = { ...body.startProcessDTO, form: body.agreementFormDTO };
    const once = { owner: session, key: request.requestId, path: contract.startAgreement.path, body };
    const procInstId = await startOnce(context.db, once, (options) =>
      withinStartLimit(session, () => startAgreement(workflow, forms, session, request, locale, options)),
    );
    return { procInstId };
  });

  createActionRoute(route, context.db)(contract.completeAgreementTask, async ({ session, body, locale }, options) => ({
    procInstId: await completeAgreement(
      workflow,
      { store: forms, storage },
      session,
      { ...body.taskOperationDTO, form: body.agreementFormDTO ?? null, options },
      locale,
    ),
  }));

  route(contract.selectAgreement, async ({ session, query }) => {
    const row = uuid.test(query.businessKey) ? await forms.byId(session.tenantId, query.businessKey) : null;
    if (!row) throw new PortalError('formNotFound');
    const reading = await readInstance(workflow, session, row.instanceId, { state: true, history: true });
    const at = await shownAt(workflow, session, reading, query.taskId ?? (await openTaskId(reading)));
    const access = await shownAccess(workflow, session, reading, { ...at, formKey: contract.agreementFormKey });
    const form = shownTo(access, row.form);
    const { bucketName, fileName } = form;
    const original = fileName === '' ? '' : row.original;
    return {
      access,
      revision: row.revision,
      dynamicFormAgreement: { ...form, id: row.id, original },
      bucketName,
      fileName,
      original,
    };
  });
};
