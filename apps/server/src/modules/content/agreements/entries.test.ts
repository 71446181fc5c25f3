import { agreements, forms, monitor, tasks } from '@portal/contract';
import { formField } from '@portal/contract/forms';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../../../testing/database';
import { migrations } from '../../../compose';
import { migrate } from '../../../platform/database';
import {
  agreementForm,
  fieldSetting,
  filledContract,
  inRow,
  only,
  openContract,
  testWorkflow,
  type TestWorkflow,
} from '../../approval/workflow/testing/test-workflow';

const id = agreements.agreementFormId;

describe('a contract among the entries of forms', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
    const review = { handlers: only(workflow.player('staff02')), forms: openContract };
    await workflow.publish(
      'row',
      ...inRow(['review', review], ['check', { handlers: only(workflow.player('staff03')) }]),
    );
  });
  afterAll(() => workflow.server.close());

  const opened = async (username: string, procInstId: string) =>
    (await workflow.call(username, forms.formOfInstance, { query: { procInstId } })).data as forms.OpenForm;

  it('can also be completed by the calls for drawn forms, which set the same variables', async () => {
    const { data } = await workflow.call('staff01', forms.formToStart, { query: { procDefKey: 'row' } });
    expect(data).toMatchObject({ formKey: agreements.agreementFormKey, version: 1, revision: 0 });
    const instance = await workflow.start('staff01', 'row');
    const { taskId } = await workflow.todo('staff02', instance);

    const values = {
      agreementMoney: '7000',
      agreementTime: { from: '2026-01-01 00:00:00', to: '2027-12-31 00:00:00' },
    };
    const body = { taskId, procInstId: instance, version: 1, formRevision: 1, values };
    expect((await workflow.call('staff02', forms.complete, { body })).status).toBe(200);

    expect((await workflow.form('staff01', instance)).data).toMatchObject({
      revision: 2,
      dynamicFormAgreement: { ...filledContract, agreementMoney: 7000, endTime: '2027-12-31 00:00:00' },
    });
    const changes = await workflow.call('designer01', monitor.variableChangePage, { query: { procInstId: instance } });
    expect(changes.data.records.map(({ name, newValue }: monitor.VariableChange) => [name, newValue])).toEqual(
      expect.arrayContaining([
        ['agreementMoney', '7000'],
        ['endTime', '"2027-12-31 00:00:00"'],
      ]),
    );
  });

  it("has a title in the reader's language, before the start and after it", async () => {
    const procInstId = await workflow.start('staff01', 'row');
    const ask = { locale: 'en-US' as const };

    const toStart = await workflow.call('staff01', forms.formToStart, { ...ask, query: { procDefKey: 'row' } });
    const started = await workflow.call('staff01', forms.formOfInstance, { ...ask, query: { procInstId } });

    expect([toStart.data.formName, started.data.formName]).toEqual(['Contract form', 'Contract form']);
  });

  it('is listed and exported for process administrators, and listed to its initiator', async () => {
    const instance = await workflow.start('staff04', 'row', { agreementName: '清单合同', agreementMoney: 1234.5 });

    const filter = 'agreementMoney:1234.50';
    const listed = await workflow.call('designer01', forms.filledPage, { query: { id, filter } });
    const own = await workflow.call('staff04', forms.ownFilledPage, { query: { procDefKey: 'row' } });
    const file = await workflow.call('designer01', forms.filledExport, { query: { id, filter, format: 'csv' } });

    const record = {
      procInstId: instance,
      title: '清单合同',
      values: { agreementName: '清单合同', agreementType: '1' },
    };
    expect(listed.data).toMatchObject({ total: 1, records: [record] });
    expect(own.data).toMatchObject({ total: 1, records: [record] });
    expect(file.body).toContain('清单合同');
  });

  it('is shown beside the entry of a form that another node binds', async () => {
    const fields = [formField.parse({ key: 'place', kind: 'short-text', label: '存放位置', required: true })];
    const draft = { fields, columns: 1, title: '' };
    const made = { formKey: 'archive', formName: '归档', draft };
    const seen = (await workflow.call('designer01', forms.create, { body: made })).data;
    await workflow.call('designer01', forms.publish, { body: seen });
    const own = { ...agreementForm, formId: seen.id, formKey: 'archive', formName: '归档' };
    const archive = [{ ...own, formFieldList: [fieldSetting('*', { operable: 'true' })] }];
    await workflow.publish(
      'archived',
      ...inRow(
        ['archive', { handlers: only(workflow.player('staff02')), forms: archive }],
        ['check', { handlers: only(workflow.player('staff03')) }],
      ),
    );
    const instance = await workflow.start('staff01', 'archived');
    const { taskId } = await workflow.todo('staff02', instance);
    expect(await opened('staff02', instance)).toMatchObject({ formKey: 'archive', revision: 0, values: {} });

    const body = { taskId, procInstId: instance, version: 1, values: { place: '二号柜' } };
    expect(await workflow.call('staff02', forms.complete, { body })).toMatchObject({ status: 200 });

    expect(await opened('staff03', instance)).toMatchObject({
      formKey: agreements.agreementFormKey,
      values: { agreementName: filledContract.agreementName },
    });
    const history = await workflow.call('staff01', tasks.historyList, { query: { procInstId: instance } });
    expect(history.data).toContainEqual(
      expect.objectContaining({ changes: [{ label: '存放位置', before: '', after: '二号柜' }] }),
    );
  });
});

it('a contract is migrated from the table of contracts, with revision and attachment, also of an instance that no longer exists', async () => {
  const before = migrations.map(({ source, migrations: steps }) => ({
    source,
    migrations: steps.filter(({ name }) => `${source}/${name}` !== 'agreements/003-entries'),
  }));
  const database = await testDatabase(before);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const row = (instance: string, name: string, file: string) => `
    insert into agreement_forms (tenant_id, id, instance_id, agreement_name, agreement_type, start_time, end_time,
      agreement_money, first_party_name, first_party_agreement, first_party_phone, technical_service_require,
      violation_duty, bucket_name, file_name, created_by, revision)
    values (1, '${instance}', '${instance}', '${name}', '1', '2026-01-01', '2026-12-31 23:59:59', 5000.5, '', '宋立群',
      '', '按季度提交', '赔偿', '${file && 'workflow'}', '${file}', 7, 3)`;
  const [kept, gone] = ['5f0c2a60-0001-4c5e-9d51-2f6a3d1b0001', '5f0c2a60-0001-4c5e-9d51-2f6a3d1b0002'];
  await client.query(`
    insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
      values (1, 'workflow', 'a1.pdf', '合同.pdf', 'pdf', 12, 'x', 7)`);
  await client.query(row(kept, '维护合同', 'a1.pdf'));
  await client.query(row(gone, '', ''));
  await client.query(`
    insert into wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
      initiator, status, current_nodes, started_at, state)
    values ('1', '${kept}', 1, 'd', 'd', 'd', '${kept}', '维护合同', '7', 'running', '{}', 1767225600000, '{}')`);

  await migrate(database.url, migrations);

  const { rows } = await client.query(
    `select instance_id, form_id::int, version, revision, title, created_by::int, data, extract(epoch from created_at)::float8 as at,
       instance_removed_at is not null as removed from form_instances order by instance_id`,
  );
  const data = {
    agreementType: '1',
    agreementTime: { from: '2026-01-01 00:00:00', to: '2026-12-31 23:59:59' },
    agreementMoney: '5000.5',
    firstPartyAgreement: '宋立群',
    technicalServiceRequire: '按季度提交',
    violationDuty: '赔偿',
  };
  const entry = { form_id: id, version: 1, revision: 3, created_by: 7 };
  const attachment = [{ bucketName: 'workflow', fileName: 'a1.pdf', original: '合同.pdf', size: 12 }];
  expect(rows).toMatchObject([
    {
      ...entry,
      instance_id: kept,
      title: '维护合同',
      at: 1_767_225_600,
      removed: false,
      data: { ...data, agreementName: '维护合同', attachment },
    },
    { ...entry, instance_id: gone, title: '', removed: true },
  ]);
  expect(rows[1].data).toEqual(data);
  await client.end();
  await database.drop();
});
