import { describe, expect, it } from 'vitest';
import type { Handler, HandlerContext } from '../index';
import { createJobRunner } from '../jobs';
import { Scenario } from '../../testing/scenario';
import { by, Diagram } from '@portal/bpmn/testing';

const diagramWith = (work: string) =>
  new Diagram('asked')
    .start()
    .task('ask', by(1))
    .add(work)
    .task('file', by(2))
    .end()
    .flow('start', 'ask', 'work', 'file', 'end');
const vars = async (scenario: Scenario) =>
  (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0']?.vars;
const runJobs = async (scenario: Scenario, minutes = 1) => {
  const { engine, store } = scenario;
  await createJobRunner({ engine, store, clock: { now: () => Date.now() + minutes * 60_000 } }).runDue();
};

const connector = (id: string) => `<serviceTask id="work"><extensionElements><camunda:connector>
  <camunda:inputOutput>
    <camunda:inputParameter name="url">http://registry/\${number}</camunda:inputParameter>
    <camunda:inputParameter name="headers"><camunda:map><camunda:entry key="Accept">text/plain</camunda:entry></camunda:map></camunda:inputParameter>
    <camunda:outputParameter name="answer">\${response}</camunda:outputParameter>
    <camunda:outputParameter name="found"><camunda:script scriptFormat="javascript">statusCode === 200</camunda:script></camunda:outputParameter>
  </camunda:inputOutput>
  <camunda:connectorId>${id}</camunda:connectorId></camunda:connector></extensionElements></serviceTask>`;

describe('a connector', () => {
  it('gets its inputs from a job, and sets its outputs from its answer', async () => {
    const seen: HandlerContext[] = [];
    const call: Handler = (context) => {
      seen.push(context);
      return { localVars: { response: 'yes', statusCode: 200 } };
    };
    const scenario = new Scenario({}, undefined, { 'connector:http': call });
    await scenario.begin(diagramWith(connector('http')), '1', { vars: { number: 7 } });
    await scenario.agree('ask', '1');
    expect(seen).toEqual([]);
    await runJobs(scenario);

    expect(seen).toMatchObject([{ fields: { url: 'http://registry/7', headers: { Accept: 'text/plain' } } }]);
    expect(await scenario.waiting()).toEqual(['file:2']);
    expect(await vars(scenario)).toMatchObject({ answer: 'yes', found: true });
    expect(await vars(scenario)).not.toHaveProperty('response');
  });

  it('that does not exist prevents deployment', async () => {
    const scenario = new Scenario();

    await expect(
      scenario.engine.deploy(scenario.tenant, { xml: diagramWith(connector('mail')).xml }),
    ).rejects.toMatchObject({
      issues: [{ nodeId: 'work', code: 'connectorUnknown', message: 'no connector mail' }],
    });
  });
});

describe('a decision', () => {
  const rule = (attributes = '') =>
    `<businessRuleTask id="work" camunda:decisionRef="dish" camunda:mapDecisionResult="singleEntry" camunda:resultVariable="dish" ${attributes}/>`;

  it('is evaluated by a job', async () => {
    const decide: Handler = ({ fields }) => ({
      result: `${String(fields['decisionRef'])} ${String(fields['mapDecisionResult'])}`,
    });
    const scenario = new Scenario({}, undefined, { decision: decide });
    await scenario.begin(diagramWith(rule()), '1');
    await scenario.agree('ask', '1');
    await runJobs(scenario);

    expect(await vars(scenario)).toMatchObject({ dish: 'dish singleEntry' });
  });

  it('is refused at deployment if no handler evaluates it', async () => {
    const scenario = new Scenario();
    const { xml } = diagramWith(rule());

    await expect(scenario.engine.deploy(scenario.tenant, { xml })).rejects.toMatchObject({
      issues: [{ nodeId: 'work', code: 'decisionServiceMissing' }],
    });
  });

  it.each([
    ['versionTag', 'elementNotSupported'],
    ['version', 'settingInvalid'],
  ])('bound by %s without what that needs is refused', async (binding, code) => {
    const scenario = new Scenario();
    const { xml } = diagramWith(rule(`camunda:decisionRefBinding="${binding}"`));
    await expect(scenario.engine.deploy(scenario.tenant, { xml })).rejects.toMatchObject({
      issues: [{ nodeId: 'work', code }],
    });
  });
});
