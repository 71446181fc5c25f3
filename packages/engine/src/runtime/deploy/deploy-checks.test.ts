import { deployIssues, parseDefinition } from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';

/** Issues that prevent a process with one node from being deployed, by `deploy` and by `deployFiles`. */
async function issuesOf(node: string): Promise<string[]> {
  const scenario = new Scenario();
  const { xml } = new Diagram('p').start().add(node).end().flow('start', 'n', 'end');
  const refusalOf = (deploying: Promise<unknown>) =>
    deploying.then(
      () => [],
      ({ issues }: { issues: { nodeId: string; code: string }[] }) =>
        issues.map(({ nodeId, code }) => `${nodeId} ${code}`),
    );
  const found = await refusalOf(scenario.engine.deploy(scenario.tenant, { xml }));
  const files = [{ name: 'p.bpmn', content: new TextEncoder().encode(xml) }];
  expect(await refusalOf(scenario.engine.deployFiles(scenario.tenant, { name: 'd', files }))).toEqual(found);
  return found;
}

const task = (attributes: string) => `<userTask id="n" name="n" camunda:assignee="1" ${attributes}/>`;
const many = (count: string) =>
  `<task id="n"><multiInstanceLoopCharacteristics><loopCardinality>${count}</loopCardinality></multiInstanceLoopCharacteristics></task>`;
const call = (version: string) =>
  `<callActivity id="n" calledElement="c" camunda:calledElementBinding="version" camunda:calledElementVersion="${version}"/>`;
const work = (priority: string) =>
  `<serviceTask id="n" camunda:type="external" camunda:topic="t" camunda:taskPriority="${priority}"/>`;
const script = (source: string) =>
  `<scriptTask id="n" scriptFormat="javascript"><script>${source}</script></scriptTask>`;
const parameter = (source: string) =>
  `<task id="n"><extensionElements><camunda:inputOutput><camunda:inputParameter name="p"><camunda:script
  scriptFormat="javascript">${source}</camunda:script></camunda:inputParameter></camunda:inputOutput></extensionElements></task>`;
const listener = (source: string) =>
  `<task id="n"><extensionElements><camunda:executionListener event="start"><camunda:script
  scriptFormat="javascript">${source}</camunda:script></camunda:executionListener></extensionElements></task>`;

describe('a definition is refused whose', () => {
  it.each([
    ['due date is none', task('camunda:dueDate="tomorrow"'), 'n dueDateInvalid'],
    ['follow-up date is none', task('camunda:followUpDate="P3"'), 'n dueDateInvalid'],
    ['priority is no number', task('camunda:priority="high"'), 'n settingInvalid'],
    ['external priority is no number', work('high'), 'n settingInvalid'],
    ['number of runs is none', many('some'), 'n settingInvalid'],
    ['number of runs is below zero', many('-1'), 'n settingInvalid'],
    ['called version is no number', call('newest'), 'n settingInvalid'],
    ['script cannot be read', script('var x = ;'), 'n expressionInvalid'],
    ['script of a parameter cannot be read', parameter('1 +'), 'n expressionInvalid'],
    ['script of a listener cannot be read', listener('if ('), 'n expressionInvalid'],
    ['script goes too deep to be read', script('('.repeat(200_000)), 'n expressionInvalid'],
  ])('%s', async (_what, node, issue) => {
    expect(await issuesOf(node)).toEqual([issue]);
  });

  it('process starts by a condition that is a script, which would never run', async () => {
    const condition = '<condition xsi:type="tFormalExpression" language="javascript">x > 1</condition>';
    const scenario = new Scenario();
    const { xml } = new Diagram('p')
      .add(
        `<startEvent id="in" name="in"><conditionalEventDefinition>${condition}</conditionalEventDefinition></startEvent>`,
      )
      .end()
      .flow('in', 'end');

    await expect(scenario.engine.deploy(scenario.tenant, { xml })).rejects.toMatchObject({
      issues: [{ nodeId: 'in', code: 'elementNotSupported' }],
    });
  });
});

it.each([
  ['due dates', task('camunda:dueDate="P3D" camunda:followUpDate="2026-01-05T09:00:00"')],
  ['due dates of variables', task('camunda:dueDate="${due}" camunda:priority="${urgency}"')],
  ['priorities', task('camunda:priority="-5"')],
  ['numbers of runs', many('3')],
  ['numbers of runs by a variable', many('${count}')],
  ['scripts', script('const sum = [1, 2].reduce((a, b) => a + b, 0); sum')],
])('a definition is deployed with %s', async (_what, node) => {
  expect(await issuesOf(node)).toEqual([]);
});

it('a compiled definition lists its references, so that missing ones are found without it', async () => {
  const handlers = { Mail: () => ({}), decision: () => ({}), 'connector:http': () => ({}) };
  const scenario = new Scenario({}, undefined, handlers);
  const { capabilities } = scenario.engine;
  expect(capabilities).toMatchObject({ handlers: ['Mail'], connectors: ['http'] });
  expect(capabilities.scriptFormats).toContain('javascript');

  const connector = (id: string) =>
    `<serviceTask id="n"><extensionElements><camunda:connector><camunda:connectorId>${id}</camunda:connectorId></camunda:connector></extensionElements></serviceTask>`;
  const written = (format: string) => `<scriptTask id="n" scriptFormat="${format}"><script>1</script></scriptTask>`;
  const nodes = [
    ...['Mail', 'Post'].map((name) => `<serviceTask id="n" camunda:class="${name}"/>`),
    ...['http', 'soap'].map(connector),
    ...['juel', 'ECMAScript', 'python'].map(written),
    '<scriptTask id="n" scriptFormat="javascript" camunda:resource="deployment://a.js"/>',
  ];
  for (const node of nodes) {
    const { xml } = new Diagram('p').start().add(node).end().flow('start', 'n', 'end');
    const { definitions } = await parseDefinition(xml, { bytes: 100_000, elements: 1000 });
    const refused = await scenario.engine.deploy(scenario.tenant, { xml }).then(
      () => false,
      () => true,
    );
    const issues = deployIssues(definitions, { capabilities }).filter(({ nodeId }) => nodeId === 'n');
    expect(issues.length > 0, node).toBe(refused);
  }
});
