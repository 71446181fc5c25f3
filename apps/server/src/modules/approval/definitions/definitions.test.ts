import { errorMessage, limits, locales, definitions as contract, type ErrorName, type Locale } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { draw } from '../workflow/drawing';
import { agreementForm, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('process definitions', () => {
  let workflow: TestWorkflow;
  let designer: Client;
  let sound: string;

  beforeAll(async () => {
    workflow = await testWorkflow();
    designer = await workflow.as('designer01');
    const [nodes, flows] = inRow(['approve', { handlers: only(workflow.player('staff02')) }]);
    sound = await draw({
      key: 'seal',
      name: '用章',
      documentation: '用章前审批',
      forms: [agreementForm],
      nodes,
      flows,
    });
  });
  afterAll(() => workflow.server.close());

  const keyed = (key: string, xml = sound) => xml.replaceAll('"seal"', `"${key}"`);
  const bodyOf = (key: string, bpmnData = keyed(key)) => ({
    bpmnData,
    processDefinitionKey: key,
    processName: `流程 ${key}`,
  });
  const deploy = (key: string, xml?: string, locale?: Locale) =>
    designer(contract.deploy, { body: bodyOf(key, xml), ...(locale && { locale }) });

  describe('publishing', () => {
    it('adds a version and deletes the draft', async () => {
      await designer(contract.saveDraft, { body: bodyOf('versions') });

      const first = await deploy('versions');
      const second = await deploy('versions');

      expect(first.data).toMatchObject({ success: true, version: 1, illegalNodeList: [] });
      expect(second.data).toMatchObject({ success: true, version: 2 });
      const loaded = await designer(contract.loadDefinition, { query: { processDefKey: 'versions' } });
      expect(loaded.data).toMatchObject({
        id: second.data.processDefinitionId,
        version: 2,
        bpmnData: keyed('versions'),
      });
      const draft = await designer(contract.loadDraft, { query: { processDefKey: 'versions' } });
      expect(draft).toMatchObject({ status: 200, data: null });
    });

    it('reports that a new key has no versions yet', async () => {
      const ask = { query: { processDefKey: 'not_there' } };

      const replies = [await designer(contract.loadDefinition, ask), await designer(contract.loadDraft, ask)];

      expect(replies).toMatchObject([
        { status: 200, data: null },
        { status: 200, data: null },
      ]);
    });

    it('requires the permission', async () => {
      const before = await workflow.everything();
      const staff = await workflow.as('staff01');

      expect((await staff(contract.deploy, { body: bodyOf('theirs') })).status).toBe(403);
      expect((await staff(contract.saveDraft, { body: bodyOf('theirs') })).status).toBe(403);
      expect((await staff(contract.loadDefinition, { query: { processDefKey: 'versions' } })).status).toBe(403);
      expect((await workflow.server.anybody(contract.deploy, { body: bodyOf('theirs') })).status).toBe(401);
      expect(await workflow.everything()).toEqual(before);
    });

    it.each([
      [
        'no start',
        (xml: string) => xml.replace(/<bpmn:startEvent[\s\S]*?<\/bpmn:startEvent>/, ''),
        'startEventMissing',
      ],
      [
        'a part that it does not know',
        (xml: string) => xml.replace('<bpmn:endEvent', '<bpmn:magic id="m"/><bpmn:endEvent'),
        'contentUnreadable',
      ],
      [
        'an element that does not run',
        (xml: string) => xml.replaceAll('bpmn:endEvent', 'bpmn:complexGateway'),
        'elementNotSupported',
      ],
      [
        'a task without a handler',
        (xml: string) =>
          xml
            .replace(/<sdecloud:candidateCondition>.*?<\/sdecloud:candidateCondition>/, '')
            .replace(/camunda:candidateUsers="\d+"/, ''),
        'handlerEmpty',
      ],
      [
        'a handler of another system',
        (xml: string) =>
          xml
            .replace(/<sdecloud:candidateCondition>.*?<\/sdecloud:candidateCondition>/, '')
            .replace(/camunda:candidateUsers="\d+"/, 'camunda:assignee="kermit"'),
        'handlerNotFound',
      ],
      [
        'an expression without its frame',
        (xml: string) => xml.replace('"variable":""', '"variable":"boss"'),
        'expressionNotWrapped',
      ],
      ['a bad expression', (xml: string) => xml.replace('"variable":""', '"variable":"${1 +}"'), 'expressionInvalid'],
      ['a setting that cannot be read', (xml: string) => xml.replace('{"userList"', '{userList'), 'settingBroken'],
      [
        'a connector that is not allowed',
        (xml: string) =>
          xml.replace(
            '<bpmn:endEvent',
            '<bpmn:serviceTask id="c"><bpmn:extensionElements><camunda:connector><camunda:connectorId>http-connector</camunda:connectorId></camunda:connector></bpmn:extensionElements></bpmn:serviceTask><bpmn:endEvent',
          ),
        'connectorUnknown',
      ],
      [
        'a class that nothing is registered by',
        (xml: string) => xml.replace('<bpmn:endEvent', '<bpmn:serviceTask id="c" camunda:class="Post"/><bpmn:endEvent'),
        'handlerUnknown',
      ],
      [
        'a script that nothing runs',
        (xml: string) =>
          xml.replace(
            '<bpmn:endEvent',
            '<bpmn:scriptTask id="c" scriptFormat="python"><bpmn:script>1</bpmn:script></bpmn:scriptTask><bpmn:endEvent',
          ),
        'scriptFormatNotSupported',
      ],
      [
        'a script whose file is not there',
        (xml: string) =>
          xml.replace(
            '<bpmn:endEvent',
            '<bpmn:scriptTask id="c" scriptFormat="javascript" camunda:resource="sum.js"/><bpmn:endEvent',
          ),
        'scriptResourceMissing',
      ],
      ['no form', (xml: string) => xml.replace(/<sdecloud:formKey>.*?<\/sdecloud:formKey>/, ''), 'formEmpty'],
      ['the switch off', (xml: string) => xml.replace('isExecutable="true"', 'isExecutable="false"'), 'notExecutable'],
    ])('names the nodes of a process with %s and stores nothing', async (_, spoil, errCode) => {
      const before = await workflow.everything();

      const { status, data } = await deploy('spoiled', spoil(keyed('spoiled')));

      expect(status).toBe(200);
      expect(data).toMatchObject({ success: false, processDefinitionId: null, version: null });
      expect(data.illegalNodeList).toContainEqual(expect.objectContaining({ errCode }));
      expect(await workflow.everything()).toEqual(before);
    });
  });

  describe('checking a drawing', () => {
    const check = (xml: string) =>
      designer(contract.checkDefinition, { body: { bpmnData: xml, processDefinitionKey: 'checked' } });
    /** The first node continues to a call activity. */
    const calling = (attributes: string) =>
      keyed('checked').replace(
        '<bpmn:endEvent',
        `<bpmn:callActivity id="call" name="Call" ${attributes}/><bpmn:sequenceFlow id="toCall" sourceRef="approve" targetRef="call"/><bpmn:endEvent`,
      );

    it('reports nothing for a valid process, and stores nothing', async () => {
      const before = await workflow.everything();

      const { status, data } = await check(keyed('checked'));

      expect({ status, data }).toEqual({ status: 200, data: { illegalNodeList: [], warningList: [] } });
      expect(await workflow.everything()).toEqual(before);
    });

    it.each([
      ['a process that is not there', 'calledElement="nowhere"'],
      [
        'a version that is not there',
        'calledElement="called" camunda:calledElementBinding="version" camunda:calledElementVersion="7"',
      ],
    ])('reports a call to %s, also when it is published', async (_, attributes) => {
      await deploy('called');

      const { data } = await check(calling(attributes));
      const published = await deploy('checked', calling(attributes));

      expect(data.illegalNodeList).toEqual([
        expect.objectContaining({ nodeId: 'call', errCode: 'calledProcessMissing' }),
      ]);
      expect(published.data).toMatchObject({ success: false, illegalNodeList: data.illegalNodeList });
    });

    it('reports a call of a process that does not exist, together with what the engine cannot read', async () => {
      const xml = calling('calledElement="nowhere"').replace('"variable":""', '"variable":"${1 +}"');

      const { data } = await check(xml);

      expect(data.illegalNodeList).toEqual([
        expect.objectContaining({ errCode: 'expressionInvalid' }),
        expect.objectContaining({ nodeId: 'call', errCode: 'calledProcessMissing' }),
      ]);
    });

    it.each([
      ['a published process', 'calledElement="called"'],
      ['itself', 'calledElement="checked"'],
      ['what an expression yields', 'calledElement="${next}"'],
    ])('accepts a call to %s', async (_, attributes) => {
      await deploy('called');

      const { data } = await check(calling(attributes));

      expect(data.illegalNodeList).toEqual([]);
    });

    it('reports an expression that the engine cannot read', async () => {
      const { data } = await check(keyed('checked').replace('"variable":""', '"variable":"${1 +}"'));

      expect(data.illegalNodeList).toEqual([expect.objectContaining({ errCode: 'expressionInvalid' })]);
    });

    it('requires the permission to design', async () => {
      const body = { bpmnData: keyed('checked'), processDefinitionKey: 'checked' };
      const staff = await workflow.as('staff01');

      expect((await staff(contract.checkDefinition, { body })).status).toBe(403);
      expect((await workflow.server.anybody(contract.checkDefinition, { body })).status).toBe(401);
    });
  });

  describe('the capabilities of the engine', () => {
    it('are returned to users who may design', async () => {
      const { data } = await designer(contract.capabilities, {});

      expect(data).toEqual({
        buttons: [],
        settings: [],
        scriptFormats: expect.arrayContaining(['javascript']),
        handlers: [],
        connectors: [],
      });
      const staff = await workflow.as('staff01');
      expect((await staff(contract.capabilities, {})).status).toBe(403);
      expect((await workflow.server.anybody(contract.capabilities, {})).status).toBe(401);
    });
  });

  describe.each(locales)('invalid definitions (%s)', (locale) => {
    const largeFile = () => keyed('large').replace('用章前审批', '字'.repeat((5 * 1024 * 1024) / 3));
    const manyElements = () =>
      keyed('many').replace('<bpmn:endEvent', `${'<bpmn:task/>'.repeat(limits.definitionElements)}<bpmn:endEvent`);

    it.each<[ErrorName, string, () => string]>([
      ['definitionNotBpmn', 'plain', () => 'hello'],
      ['definitionCutOff', 'broken', () => keyed('broken').slice(0, -20)],
      ['definitionNotBpmn', 'page', () => '<html><body/></html>'],
      [
        'definitionHasEntities',
        'entities',
        () => keyed('entities').replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      ],
      ['definitionTooLarge', 'large', largeFile],
      ['definitionTooManyElements', 'many', manyElements],
      ['definitionKeyMismatch', 'mismatch', () => keyed('other')],
    ])('is refused as %s (%s), to draw or to publish', async (name, key, xml) => {
      const before = await workflow.everything();
      const body = bodyOf(key, xml());

      const replies = [
        await designer(contract.deploy, { body, locale }),
        await designer(contract.saveDraft, { body, locale }),
      ];

      const words = errorMessage(name, locale, {
        megabytes: limits.definitionBytes / 1024 / 1024,
        count: limits.definitionElements,
        actual: 'other',
        expected: key,
      });
      for (const { status, msg } of replies) {
        expect([400, 413]).toContain(status);
        expect(msg.startsWith(words)).toBe(true);
      }
      expect(await workflow.everything()).toEqual(before);
    });

    it('is refused with an invalid key or name', async () => {
      const key = await designer(contract.deploy, { body: { ...bodyOf('x'), processDefinitionKey: '1x' }, locale });
      const name = await designer(contract.deploy, { body: { ...bodyOf('x'), processName: ' ' }, locale });

      expect(key).toMatchObject({ status: 400, data: { field: 'processDefinitionKey' } });
      expect(name).toMatchObject({ status: 400, data: { field: 'processName' } });
    });
  });

  it('are drawn in a draft that says who saved it', async () => {
    const saved = await designer(contract.saveDraft, { body: bodyOf('draft_only') });

    expect(saved).toMatchObject({ status: 200, data: { id: null, version: null, processDefinitionKey: 'draft_only' } });
    const { data } = await designer(contract.loadDraft, { query: { processDefKey: 'draft_only' } });
    expect(data).toMatchObject({ bpmnData: keyed('draft_only'), name: '流程 draft_only' });
    const page = await designer(contract.definitionPage, { query: { keyword: 'draft_only' } });
    expect(page.data).toMatchObject({
      total: 1,
      records: [
        { processDefinitionKey: 'draft_only', version: null, hasDraft: true, draftBy: '林海燕', deployedBy: null },
      ],
    });
  });

  it('take an imported file under a new id and name', async () => {
    const body = { newId: 'imported', newName: '导入的流程', xml: sound };

    const { data } = await designer(contract.checkBpmnXml, { body });
    const published = await deploy('imported', data.newBpmnXml);
    const bad = await designer(contract.checkBpmnXml, { body: { ...body, xml: 'no xml' } });
    const script = sound.replace(
      '<bpmn:endEvent',
      '<bpmn:scriptTask id="c" scriptFormat="python"><bpmn:script>1</bpmn:script></bpmn:scriptTask><bpmn:endEvent',
    );
    const python = await designer(contract.checkBpmnXml, { body: { ...body, xml: script } });

    expect(data.newBpmnXml).toContain('name="导入的流程"');
    expect(published.data.success).toBe(true);
    expect(bad.status).toBe(400);
    expect(data.illegalNodeList).toEqual([]);
    expect(python.data.illegalNodeList).toMatchObject([{ nodeId: 'c', errCode: 'scriptFormatNotSupported' }]);
  });

  describe('the processes to start', () => {
    const startable = async (username: string, keyword = '') =>
      (await (await workflow.as(username))(contract.startablePage, { query: { size: 100, keyword } })).data.records.map(
        (record: contract.StartableRecord) => record.processDefinitionKey,
      );
    const withProcess = (key: string, attributes: string) =>
      keyed(key).replace('isExecutable="true"', `isExecutable="true" ${attributes}`);

    it('are the listed ones that the caller may start', async () => {
      const { userId, department } = workflow.player('staff01');
      await deploy('for_all');
      await deploy('for_user', withProcess('for_user', `camunda:candidateStarterUsers="${userId}"`));
      await deploy('for_group', withProcess('for_group', `camunda:candidateStarterGroups="d:${department!.id}"`));
      await deploy('unlisted', withProcess('unlisted', 'camunda:isStartableInTasklist="false"'));

      const own = await startable('staff01');
      const others = await startable('staff04');

      expect(own).toEqual(expect.arrayContaining(['for_all', 'for_user', 'for_group']));
      expect(own).not.toContain('unlisted');
      expect(others).toContain('for_all');
      expect(others).not.toContain('for_user');
      expect(others).not.toContain('for_group');
      expect(await startable('staff01', '流程 for_all')).toEqual(['for_all']);
    });
  });

  describe('bind forms', () => {
    it.each([
      ['zh-CN', '合同表单', '合同金额'],
      ['en-US', 'Contract form', 'Contract amount'],
    ] as const)('that are described in %s', async (locale, formName, fieldName) => {
      const forms = await designer(contract.formList, { query: { keyword: 'agreementForm' }, locale });
      const [form] = forms.data.records;
      const items = await designer(contract.formItemList, { params: { id: form.id }, locale });

      expect(form).toMatchObject({ formKey: 'agreementForm', formName });
      expect(items.data).toContainEqual({
        id: 4,
        type: '0',
        fieldKey: 'agreementMoney',
        fieldName,
        readable: [{ path: 'agreementMoney', label: fieldName, type: 'number', scale: 2, min: 0, max: 9_999_999 }],
      });
    });

    it('and no others', async () => {
      const { status, msg } = await designer(contract.formItemList, { params: { id: 99 } });

      expect({ status, msg }).toEqual({ status: 404, msg: errorMessage('formNotFound', 'zh-CN') });
    });
  });
});
