import { randomUUID } from 'node:crypto';
import {
  administeredInstance,
  permittedInTenant,
  ofTenant,
  ownAlone,
  ownOrPermitted,
  reachingAll,
  readableInstance,
} from '../rules';
import type { Things } from '../things';
import { calls, type Case } from './case';

const instance = ({ procInstId }: Things) => ({ procInstId });
const task = ({ procInstId, taskId }: Things) => ({ procInstId, taskId });
const reason = '核对';
const stale = 0;

/** Instances, tasks, definitions and drawn forms. */
export const workflowCases: readonly Case[] = [
  ...calls(administeredInstance, {
    'GET /workflow/administration/instance': instance,
    'GET /workflow/administration/nodes': instance,
    'GET /workflow/administration/variableChanges': instance,
  }),
  ...calls(
    administeredInstance,
    {
      'POST /workflow/administration/suspend': (things) => ({ ...instance(things), reason }),
      'POST /workflow/administration/activate': instance,
      'POST /workflow/administration/setVariable': (things) => ({
        ...instance(things),
        name: 'checked',
        type: 'string',
        value: 'x',
        reason,
      }),
      'POST /workflow/administration/modify': (things) => ({ ...instance(things), start: ['review'], reason }),
      'POST /workflow/administration/terminate': (things) => ({ ...instance(things), reason }),
      'POST /workflow/administration/restart': (things) => ({
        ...instance(things),
        target: 'review',
        variables: 'end',
        reason,
        requestId: '9b2f8a52-6a3d-4a5b-8f3e-0c3a5f1d2e4b',
      }),
      'POST /workflow/administration/deliver': (things) => ({ ...instance(things), subscriptionId: 'none', reason }),
      'POST /workflow/administration/retryJob': (things) => ({ ...instance(things), jobId: '1' }),
      'POST /workflow/administration/setJobDue': (things) => ({
        ...instance(things),
        jobId: '1',
        due: '2090-01-01 00:00:00',
      }),
      'POST /workflow/runtime/operate/jump': (things) => ({ ...task(things), target: 'review', comment: reason }),
    },
    { refusalsOnly: true },
  ),
  ...calls(reachingAll, {
    'POST /workflow/administration/suspendDefinition': ({ definitionKey }) => ({
      processDefinitionKey: definitionKey,
      reason,
    }),
    'POST /workflow/administration/activateDefinition': ({ definitionKey }) => ({
      processDefinitionKey: definitionKey,
    }),
  }),
  ...calls(
    reachingAll,
    {
      'POST /workflow/administration/suspendInstances': ({ definitionKey }) => ({
        processDefinitionKey: definitionKey,
        suspended: false,
      }),
    },
    { ignores: true },
  ),
  ...calls(
    reachingAll,
    {
      'POST /workflow/administration/migrationMap': ({ definitionId }) => ({
        source: definitionId,
        target: definitionId,
      }),
      'POST /workflow/administration/migrationCheck': ({ definitionId, procInstId }) => ({
        source: definitionId,
        target: definitionId,
        procInstIds: [procInstId],
      }),
      'POST /workflow/administration/migrate': ({ definitionId, procInstId }) => ({
        source: definitionId,
        target: definitionId,
        comment: reason,
        procInstIds: [procInstId],
      }),
    },
    { refusalsOnly: true, refusedBy: [400] },
  ),
  ...calls(readableInstance, {
    'GET /workflow/history/list': instance,
    'GET /workflow/history/calledPage': (things) => ({ ...instance(things), callerId: '1', nodeId: 'review' }),
    'GET /workflow/history/diagram': (things) => ({ ...instance(things), procDefId: things.definitionId }),
    'GET /workflow/runtime/query/forecast': instance,
    'GET /workflow/printing/pdf': instance,
    'GET /workflow/printing/templates': instance,
    'GET /workflow/drawnForm/further': instance,
    'GET /workflow/runtime/query/getMessageProcessInfo': task,
    'GET /workflow/runtime/query/withdrawTarget': task,
    'GET /workflow/circulation/receipts': instance,
    'GET /workflow/discussion/list': instance,
    'POST /workflow/discussion/read': (things) => ({ ...instance(things), id: 1 }),
  }),
  ...calls(
    ownAlone,
    {
      'GET /workflow/runtime/query/listSigner': task,
      'POST /workflow/runtime/operate/cancel': (things) => ({ ...instance(things), comment: reason }),
      'POST /workflow/runtime/operate/claim': task,
      'POST /workflow/runtime/operate/unclaim': task,
      'POST /workflow/runtime/operate/saveTaskDraft': (things) => ({
        ...task(things),
        draft: { comment: '', form: null },
      }),
      'POST /workflow/runtime/operate/discardTaskDraft': task,
      'POST /workflow/runtime/operate/complete': (things) => ({ ...task(things), comment: reason }),
      'POST /workflow/runtime/operate/copy': (things) => ({ ...task(things), userIdList: [things.personId] }),
      'POST /workflow/runtime/operate/transfer': (things) => ({ ...task(things), assignee: things.personId }),
      'POST /workflow/runtime/operate/delegate': (things) => ({
        ...task(things),
        assignee: things.personId,
        comment: reason,
      }),
      'POST /workflow/runtime/operate/reject': (things) => ({ ...task(things), target: 'start', reSubmitType: '1' }),
      'POST /workflow/runtime/operate/disagree': (things) => ({ ...task(things), comment: reason }),
      'POST /workflow/runtime/operate/terminate': (things) => ({ ...task(things), comment: reason }),
      'POST /workflow/runtime/operate/withdraw': (things) => ({ ...task(things), comment: reason }),
      'POST /workflow/runtime/operate/addSignForMultiInstTask': (things) => ({
        ...task(things),
        taskDefKey: 'review',
        userIdList: [things.personId],
      }),
      'POST /workflow/runtime/operate/removeSignForMultiInstTask': (things) => ({
        ...task(things),
        userIdList: [things.personId],
      }),
      'POST /workflow/drawnForm/completeTask': (things) => ({ ...task(things), version: 1, values: {} }),
      'GET /workflow/drawnForm/ofInstance': task,
      'POST /workflow/consultation/ask': (things) => ({
        ...task(things),
        requestId: randomUUID(),
        values: { people: [{ id: things.personId, name: '' }], question: reason },
      }),
      'POST /workflow/consultation/requestSupplement': (things) => ({
        ...task(things),
        requestId: randomUUID(),
        values: { request: reason },
      }),
      'GET /workflow/consultation/supplementFields': task,
    },
    /* Ended where the person of the site was disabled by a call before. */
    { refusalsOnly: true, refusedBy: [409] },
  ),
  ...calls(
    ownAlone,
    {
      'POST /workflow/runtime/operate/batch': (things) => ({
        action: 'complete',
        procDefId: things.definitionId,
        taskDefKey: 'review',
        rows: [task(things)],
      }),
    },
    { refusalsOnly: true, ignores: true },
  ),
  ...calls(
    readableInstance,
    {
      'POST /workflow/runtime/operate/urge': instance,
      'POST /workflow/revocation/ask': (things) => ({ ...instance(things), reason, requestId: randomUUID() }),
      'GET /workflow/printing/document': (things) => ({ ...instance(things), templateId: 1 }),
      'POST /workflow/printing/pdfs': (things) => ({ instances: [instance(things)] }),
      'POST /workflow/printing/templatesOfSeveral': (things) => ({ instances: [instance(things)] }),
      'POST /workflow/printing/archive': (things) => ({ instances: [instance(things)] }),
      'POST /workflow/runtime/operate/follow': (things) => ({ ...instance(things), followed: true }),
      'POST /workflow/discussion/add': (things) => ({
        ...instance(things),
        requestId: randomUUID(),
        values: { text: reason },
      }),
      'POST /workflow/discussion/edit': (things) => ({ ...instance(things), id: 1, values: { text: reason } }),
      'POST /workflow/discussion/remove': (things) => ({ ...instance(things), id: 1 }),
      'POST /workflow/consultation/answer': (things) => ({ ...instance(things), id: 1, values: { answer: reason } }),
      'POST /workflow/consultation/supply': (things) => ({ ...instance(things), id: 1, values: { answer: reason } }),
      'POST /workflow/consultation/withdraw': (things) => ({ ...instance(things), id: 1 }),
      'GET /workflow/runtime/query/listJumpNode': task,
      'GET /workflow/runtime/query/listJumpTarget': (things) => ({ ...task(things), taskDefKey: 'review' }),
    },
    { refusalsOnly: true },
  ),
  ...calls(permittedInTenant, {
    'GET /workflow/drawnForm/detail': ({ formId }) => ({ id: formId }),
    'GET /workflow/drawnForm/filledPage': ({ formId }) => ({ id: formId }),
    'GET /workflow/drawnForm/filledExport': ({ formId }) => ({ id: formId, format: 'csv' }),
    'POST /workflow/drawnForm/enable': ({ formId }) => ({ id: formId, revision: stale + 9, enabled: true }),
    'POST /workflow/drawnForm/publish': ({ formId }) => ({ id: formId, revision: stale + 9 }),
    'POST /workflow/drawnForm/remove': ({ formId }) => ({ id: formId, revision: stale + 9 }),
    'POST /workflow/drawnForm/saveDraft': ({ formId }) => ({
      id: formId,
      revision: stale + 9,
      formName: '表单',
      draft: { fields: [], columns: 1, title: '' },
    }),
  }),
  ...calls(
    permittedInTenant,
    {
      'GET /workflow/drawnForm/versionDetail': ({ formId }) => ({ id: formId, version: 1 }),
      'POST /workflow/drawnForm/create': ({ formId }) => ({ formKey: 'copied', formName: '副本', copyOf: formId }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    ownOrPermitted,
    {
      'GET /workflow/runtime/query/procDefConfForHandleTask': ({ definitionId }) => ({
        procDefId: definitionId,
        taskDefKey: 'review',
      }),
      'GET /workflow/runtime/query/choosableUserPage': ({ definitionId }) => ({
        procDefId: definitionId,
        taskDefKey: 'review',
      }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    ofTenant,
    {
      'GET /workflow/runtime/query/procDefConfForStartProcessInst': ({ definitionKey }) => ({
        procDefKey: definitionKey,
      }),
      'GET /workflow/drawnForm/toStart': ({ definitionKey }) => ({ procDefKey: definitionKey }),
      'POST /workflow/runtime/query/startForecast': ({ definitionKey }) => ({
        procDefKey: definitionKey,
        variables: {},
      }),
      'POST /workflow/drawnForm/startProcessInst': ({ definitionKey }) => ({
        procDefKey: definitionKey,
        version: 1,
        values: {},
        requestId: '9b2f8a52-6a3d-4a5b-8f3e-0c3a5f1d2e4d',
      }),
    },
    { refusalsOnly: true },
  ),
  ...calls(
    permittedInTenant,
    {
      'GET /workflow/processDef': ({ definitionKey }) => ({ processDefKey: definitionKey }),
      'GET /workflow/drawnForm/versions': ({ formId }) => ({ id: formId }),
      'GET /workflow/processDef/versions': ({ definitionKey }) => ({ processDefKey: definitionKey }),
    },
    { omits: true },
  ),
];
