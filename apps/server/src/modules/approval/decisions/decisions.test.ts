import { decisions as contract, defaultTenantId, definitions } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../../../platform/decisions';
import { drawn, restServer, tenant, type RestServer } from '../engine-rest/testing/rest-server';
import { workflowOf } from '../workflow';
import { draw } from '../workflow/drawing';
import { agreementForm, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

const cell = (tag: string, text: string) => `<${tag}><text>${text}</text></${tag}>`;
const dmn = (key: string, limit: number, results = ['"small"', '"large"']) => `<?xml version="1.0"?>
  <definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="Sizes" namespace="n">
    <decision id="${key}" name="Size of ${key}"><decisionTable>
      <input>${cell('inputExpression', 'amount')}</input><output name="size" />
      <rule>${cell('inputEntry', `[0..${limit})`)}${cell('outputEntry', results[0]!)}</rule>
      <rule>${cell('inputEntry', `[${limit}..1000]`)}${cell('outputEntry', results[1]!)}</rule>
    </decisionTable></decision>
  </definitions>`;

describe('decisions over REST and in processes', () => {
  let server: RestServer;
  beforeAll(async () => {
    server = await restServer();
  });
  afterAll(() => server.close());

  const create = async (name: string, files: Record<string, string>) => {
    const form = new FormData();
    form.append('deployment-name', name);
    for (const [file, text] of Object.entries(files)) form.append(file, new Blob([text]), file);
    const body = new Response(form);
    return server.call('POST', '/deployment/create', Buffer.from(await body.arrayBuffer()), {
      'content-type': body.headers.get('content-type') ?? '',
    });
  };
  const evaluate = (path: string, amount: unknown) =>
    server.call('POST', `/decision-definition/${path}/evaluate`, { variables: { amount: { value: amount } } });

  it('are deployed beside processes, listed with their versions, and evaluated', async () => {
    const first = await create('sizes', { 'size.dmn': dmn('size', 10) });
    expect(first.body).toMatchObject({
      deployedProcessDefinitions: null,
      deployedDecisionDefinitions: { 'size:1': { key: 'size', version: 1, resource: 'size.dmn', tenantId: tenant } },
    });
    await create('sizes', { 'size.dmn': dmn('size', 100) });

    expect((await evaluate('key/size', 50)).body).toEqual([
      { size: { type: 'String', value: 'small', valueInfo: {} } },
    ]);
    expect((await evaluate('size:1', 50)).body).toMatchObject([{ size: { value: 'large' } }]);
    expect((await server.call('GET', '/decision-definition?key=size')).body).toHaveLength(2);
    expect((await server.call('GET', '/decision-definition/count?latestVersion=true')).body).toEqual({ count: 1 });
    expect((await server.call('GET', '/decision-definition/key/size/xml')).body.dmnXml).toContain('[0..100)');
  });

  it('are deployed from six files at once, and refused where two files have the same key', async () => {
    const files = (...keys: string[]) => Object.fromEntries(keys.map((key, at) => [`${at}.dmn`, dmn(key, 10)]));
    const keys = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];

    const twice = await create('twice', files(...keys, 'm1'));
    const many = await create('many', files(...keys));

    expect(twice).toMatchObject({ status: 400, body: { message: expect.stringContaining("'m1'") } });
    expect(Object.keys(many.body.deployedDecisionDefinitions)).toHaveLength(6);
  });

  it('refuse what is missing, unreadable or ambiguous, naming the cell', async () => {
    expect((await evaluate('key/nothing', 1)).status).toBe(404);
    const refused = await create('broken', { 'a.dmn': dmn('broken', 10, ['"small', '1']) });
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('rule 1, output 1') } });
    expect((await server.call('GET', '/decision-definition/key/broken')).status).toBe(404);
    const without = await server.call('POST', '/decision-definition/key/size/evaluate', {});
    expect(without).toMatchObject({ status: 500, body: { message: expect.stringContaining('amount') } });
  });

  it('stops an evaluation that exceeds its time limit', async () => {
    const endless = 'count(for a in 1..100000, b in 1..100000 return a)';
    await create('endless', { 'e.dmn': dmn('endless', 10, [endless, '1']) });

    expect(await evaluate('key/endless', 1)).toMatchObject({
      status: 500,
      body: { message: expect.stringMatching(/took too long|too large/) },
    });
    expect((await evaluate('key/size', 1)).status).toBe(200);
  }, 40_000);

  it('are refused to further callers while many wait, and evaluated again afterwards', async () => {
    await create('busy', { 'b.dmn': dmn('busy', 10) });
    const answers = await Promise.all(Array.from({ length: 60 }, () => evaluate('key/busy', 1)));
    const refused = answers.filter(({ status }) => status !== 200);

    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ status, body }) => status === 503 && /try again/iu.test(body.message))).toBe(true);
    expect((await evaluate('key/busy', 1)).status).toBe(200);
  });

  it('are evaluated by business rule tasks in the version that is bound', async () => {
    const task = (id: string, key: string, more: string) =>
      `<businessRuleTask id="${id}" camunda:decisionRef="${key}" camunda:mapDecisionResult="singleEntry" camunda:resultVariable="${id}" ${more}/>`;
    const nodes = [
      task('latest', 'bound', ''),
      task('deployed', 'bound', 'camunda:decisionRefBinding="deployment"'),
      task('numbered', 'bound', 'camunda:decisionRefBinding="version" camunda:decisionRefVersion="1"'),
      task('missing', 'absent', ''),
      '<receiveTask id="wait"/>',
    ].join('');
    const process = drawn('deciding', nodes, [['start', 'latest', 'deployed', 'numbered', 'missing', 'wait', 'end']]);
    await create('bound', { 'b.dmn': dmn('bound', 5, ['"a"', '"b"']) });
    await create('bound', { 'b.dmn': dmn('bound', 5, ['"c"', '"d"']), 'p.bpmn': process });
    await create('bound', { 'b.dmn': dmn('bound', 5, ['"e"', '"f"']) });

    const { body: instance } = await server.call('POST', '/process-definition/key/deciding/start', {
      variables: { amount: { value: 1 } },
    });
    const variables = async () => (await server.call('GET', `/process-instance/${instance.id}/variables`)).body;
    await expect.poll(variables).toMatchObject({
      latest: { value: 'e' },
      deployed: { value: 'c' },
      numbered: { value: 'a' },
    });
  });
});

describe('decisions of the portal', () => {
  let workflow: TestWorkflow;
  beforeAll(async () => {
    workflow = await testWorkflow();
  });
  afterAll(() => workflow.server.close());

  const table: contract.DecisionTable = {
    hitPolicy: 'UNIQUE',
    aggregation: null,
    inputs: [{ id: 'i', label: '金额', expression: 'amount', type: 'number', values: '', variable: '' }],
    outputs: [{ id: 'o', label: '级别', name: 'level', type: 'string', values: '', fallback: '' }],
    rules: [
      { id: 'r1', inputEntries: ['< 10'], outputEntries: ['"一般"'], note: '' },
      { id: 'r2', inputEntries: ['> 10'], outputEntries: ['"重大"'], note: '备注' },
    ],
  };
  const tests = [
    { inputs: ['3'], expected: ['一般'] },
    { inputs: ['30'], expected: ['一般'] },
    { inputs: ['10'], expected: [''] },
  ];
  const body = { key: 'level', name: '采购级别', table, tests };
  const admin = (endpoint: Parameters<TestWorkflow['call']>[1], ask?: object) => workflow.call('admin', endpoint, ask);

  it('are checked with their test rows, published in versions, and deleted while no process names them', async () => {
    const { data: checked } = await admin(contract.check, { body });
    expect(checked).toMatchObject({ issues: [], overlaps: [], gaps: [['10']], isComplete: true });
    expect(checked.outcomes).toMatchObject([
      { values: ['一般'], rules: [1], passed: true },
      { values: ['重大'], rules: [2], passed: false },
      { values: [''], rules: [], passed: null },
    ]);

    expect((await admin(contract.deploy, { body: { ...body, version: null } })).data).toEqual({
      version: 1,
      issues: [],
    });
    expect((await admin(contract.deploy, { body: { ...body, version: null } })).status).toBe(409);
    expect((await admin(contract.deploy, { body: { ...body, version: 1 } })).data.version).toBe(2);
    expect((await admin(contract.detail, { query: { key: 'level' } })).data).toMatchObject({
      version: 2,
      table,
      tests,
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect((await admin(contract.list)).data).toMatchObject([{ key: 'level', version: 2, usedBy: [] }]);

    expect((await admin(contract.remove, { body: { key: 'level' } })).status).toBe(200);
    expect((await admin(contract.detail, { query: { key: 'level' } })).status).toBe(404);
  });

  it('invoke business knowledge models, and show what they require', async () => {
    const knowledge = `<businessKnowledgeModel id="rate" name="费率"><variable name="rate"/><encapsulatedLogic>
      <formalParameter name="n" typeRef="number"/><literalExpression><text>n * 2</text></literalExpression>
    </encapsulatedLogic></businessKnowledgeModel><inputData id="amount" name="amount"/>`;
    const requirements = `<informationRequirement><requiredInput href="#amount"/></informationRequirement>
      <knowledgeRequirement><requiredKnowledge href="#rate"/></knowledgeRequirement>`;
    const xml = dmn('rated', 10, ['string(rate(amount))', '"large"'])
      .replace('<decision ', `${knowledge}<decision `)
      .replace('<decisionTable>', `${requirements}<decisionTable>`);
    expect((await admin(contract.importFile, { body: { xml } })).data).toEqual({ keys: ['rated'], issues: [] });

    expect((await admin(contract.detail, { query: { key: 'rated' } })).data.requirements).toEqual({
      nodes: [
        { id: 'rated', name: 'Size of rated', kind: 'decision' },
        { id: 'rate', name: '费率', kind: 'knowledge' },
        { id: 'amount', name: 'amount', kind: 'input' },
      ],
      edges: [
        { from: 'rate', to: 'rated' },
        { from: 'amount', to: 'rated' },
      ],
    });
    const decided = await decide({ xml, key: 'rated', vars: { amount: 3 } }, { by: 'processes', tenantId: 1 });
    expect(decided).toMatchObject({ rows: [{ size: '6' }] });
  });

  it('are missing with a warning when a process names one, or a version, that is not published', async () => {
    await admin(contract.importFile, { body: { xml: dmn('known', 10) } });
    const task = (id: string, more: string) => `<bpmn:businessRuleTask id="${id}" camunda:decisionRef=${more}/>`;
    const flow = (from: string, to: string) =>
      `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`;
    const tasks = [
      task('there', '"known"'),
      task('numbered', '"known" camunda:decisionRefBinding="version" camunda:decisionRefVersion="2"'),
      task('absent', '"nowhere"'),
      task('computed', '"${rule}"'),
    ];
    const path = ['approve', 'there', 'numbered', 'absent', 'computed', 'end'];
    const added = [...tasks, ...path.slice(1).map((target, at) => flow(path[at] ?? '', target))].join('');
    const [nodes, flows] = inRow(['approve', { handlers: only(workflow.player('staff02')) }]);
    const plain = await draw({ key: 'naming', name: '命名', documentation: '', forms: [agreementForm], nodes, flows });
    const bpmnData = plain.replace('<bpmn:endEvent', `${added}<bpmn:endEvent`);
    const checking = { body: { bpmnData, processDefinitionKey: 'naming' } };
    const { data } = await admin(definitions.checkDefinition, checking);

    const missing = (nodeId: string, detail: string) => ({ nodeId, errCode: 'decisionMissing', detail });
    expect(data.warningList).toEqual([missing('numbered', 'known:2'), missing('absent', 'nowhere')]);
  });

  it('are refused with the cell that is wrong, and to users without the permission', async () => {
    const wrong = { ...table, rules: [{ id: 'r', inputEntries: ['> '], outputEntries: ['1'], note: '' }] };
    const { data } = await admin(contract.deploy, { body: { ...body, table: wrong, version: null } });
    expect(data).toMatchObject({ version: null, issues: [{ code: 'decisionExpressionInvalid', rule: 1, input: 1 }] });
    expect((await admin(contract.importFile, { body: { xml: '<a/>' } })).data.issues).toHaveLength(1);
    expect((await workflow.call('staff01', contract.list)).status).toBe(403);
  });

  it('keep their other versions: a file is refused once another file replaced one of its decisions', async () => {
    const inFile = (keys: string[], limit: number) =>
      keys.map((key) => dmn(key, limit)).reduce((file, more) => file.replace('</definitions>', decisionIn(more)));
    const decisionIn = (xml: string) => `${/<decision .*<\/decision>/su.exec(xml)![0]}</definitions>`;
    const publish = (version: number) => admin(contract.deploy, { body: { ...body, key: 'first', version } });
    const newest = async () =>
      Object.fromEntries(
        (await admin(contract.list)).data.map((each: contract.ListedDecision) => [each.key, each.version]),
      );

    await admin(contract.importFile, { body: { xml: inFile(['first', 'second'], 10) } });
    expect((await publish(1)).data.version).toBe(2);
    expect(await newest()).toMatchObject({ first: 2, second: 2 });
    await admin(contract.importFile, { body: { xml: dmn('second', 20) } });
    const refused = await publish(2);

    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('“Size of second”')]);
    expect(await newest()).toMatchObject({ first: 2, second: 3 });
  });

  it('are in use however a process writes their key', async () => {
    const { engine } = workflowOf(workflow.server);
    const ref = `<businessRuleTask id="rule" camunda:decisionRef = 'in_use.a'/>`;
    await engine.deploy(String(defaultTenantId), { xml: drawn('using', ref, [['start', 'rule', 'end']]) });
    for (const key of ['in_use.a', 'in-use.a', 'in_use-a'])
      await admin(contract.importFile, { body: { xml: dmn(key, 10) } });
    const removed = async (key: string) => (await admin(contract.remove, { body: { key } })).status;

    expect(await Promise.all(['in_use.a', 'in-use.a', 'in_use-a'].map(removed))).toEqual([409, 200, 200]);
    expect((await admin(contract.list)).data).toContainEqual(
      expect.objectContaining({ key: 'in_use.a', usedBy: [expect.any(String)] }),
    );
  });

  it('are evaluated in processes while editors check long tables, of which only a few may wait', async () => {
    const endless = 'count(for a in 1..100000, b in 1..100000 return a)';
    const rules = [{ id: 'r', inputEntries: ['-'], outputEntries: [endless], note: '' }];
    const outputs = [{ ...table.outputs[0]!, type: 'number' as const }];
    const long = {
      ...body,
      key: 'long',
      table: { ...table, outputs, rules },
      tests: [{ inputs: ['1'], expected: [''] }],
    };
    let ended = 0;
    const checks = Array.from({ length: 6 }, async () => {
      const { status } = await admin(contract.check, { body: long });
      if (status === 200) ended += 1;
      return status;
    });

    expect(
      await decide({ xml: dmn('size', 10), key: 'size', vars: { amount: 1 } }, { by: 'processes', tenantId: 1 }),
    ).toMatchObject({
      rows: [{ size: 'small' }],
    });
    expect(ended).toBe(0);
    expect((await Promise.all(checks)).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 503, 503]);
  }, 60_000);
});
