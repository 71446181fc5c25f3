import { consultations, forms, monitor } from '@portal/contract';
import { drawnForm } from '@portal/contract/forms';
import { createEngine, createPgStore, everyUser } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../../platform/telemetry';
import { cleanUp } from '../../retention/cleanup';
import {
  fieldSetting,
  furtherButton,
  inRow,
  only,
  testWorkflow,
  type TestWorkflow,
} from '../../workflow/testing/test-workflow';

const fields = [
  { key: 'plate', kind: 'short-text', label: '车牌号' },
  { key: 'holder', kind: 'identity-number', label: '身份证号' },
];
const draft = drawnForm.parse({ fields });
const identity = '370102199003071238';

describe('unique values of a drawn form', () => {
  let workflow: TestWorkflow;
  let form: { id: number; revision: number };
  let version = 1;

  const call = (...given: Parameters<TestWorkflow['call']>) => workflow.call(...given);
  const save = async (rules: object) => {
    const body = { ...form, formName: '车辆登记', draft: { ...draft, rules } };
    form = (await call('designer01', forms.saveDraft, { body })).data;
    form = (await call('designer01', forms.publish, { body: { id: form.id, revision: form.revision } })).data;
    version += 1;
  };
  const publishProcess = () => {
    const bound = { formId: form.id, formKey: 'car', formName: '车辆登记', formPropertyList: [], formFieldList: [] };
    const opened = { ...bound, formFieldList: [fieldSetting('*', { operable: 'true' })] };
    const [nodes, flows] = inRow([
      'check',
      { handlers: only(workflow.player('staff02')), buttons: furtherButton, forms: [opened] },
    ]);
    return workflow.publish('car', nodes, flows, { forms: [bound] });
  };
  const start = (values: object) => call('staff01', forms.start, { body: { procDefKey: 'car', version, values } });
  const agree = async (procInstId: string, values: object) => {
    const { taskId } = await workflow.todo('staff02', procInstId);
    return call('staff02', forms.complete, { body: { taskId, procInstId, comment: '', values } });
  };

  const terminate = (procInstId: string) =>
    call('designer01', monitor.terminate, { body: { procInstId, reason: '误填' } });
  const restart = (procInstId: string) =>
    call('designer01', monitor.restart, { body: { procInstId, reason: '误终止', requestId: randomUUID() } });
  /** Cleans up as if every ended request had expired. */
  const expire = () => {
    const { pool, db } = workflow.server.database;
    const clock = { now: () => Date.now() + 31 * 24 * 60 * 60 * 1000 };
    const engine = createEngine({ store: createPgStore(pool), identity: everyUser, clock });
    return cleanUp({ engine, db, log: createLog('silent'), defaultDays: 30, draftDays: 180 }, () => true);
  };

  beforeAll(async () => {
    workflow = await testWorkflow();
    const body = { formKey: 'car', formName: '车辆登记', draft };
    const created = (await call('designer01', forms.create, { body })).data;
    form = (await call('designer01', forms.publish, { body: created })).data;
    await publishProcess();
    await start({ plate: '鲁A00001' });
    await save({ unique: [['plate'], ['holder']] });
    await publishProcess();
  });
  afterAll(() => workflow.server.close());

  it('refuse a value that an entry had before the rule was published, in any case and spacing', async () => {
    const { status, data } = await start({ plate: ' 鲁a00001' });

    expect([status, data.field]).toEqual([400, 'plate']);
  });

  it('let one of six starts at once have the value', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => start({ plate: '鲁A00002' })));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400, 400, 400, 400, 400,
    ]);
  });

  it('compare personal values, which are stored encrypted', async () => {
    const [first, second] = [await start({ holder: identity }), await start({ holder: identity })];

    expect([first.status, second.status, second.data.field]).toEqual([200, 400, 'holder']);
  });

  it('are checked again where a handler changes them, and released with the old value', async () => {
    const instance = (await start({ plate: '鲁A00003' })).data.procInstId;

    const refused = await agree(instance, { plate: '鲁A00002' });
    expect([refused.status, refused.data.field]).toEqual([400, 'plate']);
    expect((await agree(instance, { plate: '鲁A00004' })).status).toBe(200);

    expect((await start({ plate: '鲁A00003' })).status).toBe(200);
    expect((await start({ plate: '鲁A00004' })).status).toBe(400);
  });

  it('are free again once their request was terminated', async () => {
    const instance = (await start({ plate: '鲁A00005' })).data.procInstId;
    const { pool } = workflow.server.database;

    expect((await start({ plate: '鲁A00005' })).status).toBe(400);
    await pool.query(`update wf_instance set status = 'terminal' where id = $1`, [instance]);

    expect((await start({ plate: '鲁A00005' })).status).toBe(200);
  });

  it('are taken by the copy of a terminated request that is restarted, unless another request has them', async () => {
    const ended = (await start({ plate: '鲁A00006' })).data.procInstId;
    await terminate(ended);
    const other = (await start({ plate: '鲁A00006' })).data.procInstId;

    const refused = await restart(ended);
    await terminate(other);
    const restarted = await restart(ended);

    expect([refused.status, refused.data.field]).toEqual([400, 'plate']);
    expect(restarted.status).toBe(200);
    expect((await start({ plate: '鲁A00006' })).status).toBe(400);
    await agree(restarted.data.procInstId, {});
    expect((await restart(restarted.data.procInstId)).status).toBe(200);
  });

  it('are free once their terminated request has expired, also when the form is published again', async () => {
    const instance = (await start({ plate: '鲁A00007' })).data.procInstId;
    const complete = (await start({ plate: '鲁A00008' })).data.procInstId;
    await terminate(instance);
    await agree(complete, {});

    const removed = await expire();
    await save({ unique: [['plate'], ['holder']] });
    await publishProcess();

    expect(removed).toBeGreaterThan(1);
    expect((await start({ plate: '鲁A00007' })).status).toBe(200);
    expect((await start({ plate: '鲁A00008' })).status).toBe(400);
  });

  it('refuse the value of another request that an initiator supplies, and save nothing', async () => {
    await start({ plate: '鲁A00009' });
    const procInstId = (await start({ plate: '鲁A00010' })).data.procInstId;
    const { taskId } = await workflow.todo('staff02', procInstId);
    const request = { procInstId, taskId, requestId: randomUUID(), values: { request: '请核对' }, fields: ['plate'] };
    const { id } = (await call('staff02', consultations.requestSupplement, { body: request })).data;
    const supply = (plate: string) =>
      call('staff01', consultations.supply, {
        body: { procInstId, id, values: { answer: '已核对' }, formValues: { plate } },
      });

    const refused = await supply('鲁A00009');

    expect([refused.status, refused.data.field]).toEqual([400, 'plate']);
    expect((await supply('鲁A00011')).status).toBe(200);
  });

  it('cannot name a field that is gone', async () => {
    const rules = { unique: [['gone']] };
    const saved = await call('designer01', forms.saveDraft, {
      body: { ...form, formName: '车辆登记', draft: { ...draft, rules } },
    });
    const { id, revision } = saved.data;

    const { status, data } = await call('designer01', forms.publish, { body: { id, revision } });

    expect([status, data.issues]).toEqual([400, [{ code: 'unknownField', field: 'rules', detail: 'gone' }]]);
  });
});
