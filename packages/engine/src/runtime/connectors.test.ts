import { describe, expect, it } from 'vitest';
import type { Handler, HandlerContext } from '../index';
import { createJobRunner } from '../jobs';
import { Desk } from '../../testing/office';
import { Diagram, handledBy } from '../../testing/diagram';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const asked = (work: string) =>
  new Diagram('asked')
    .start()
    .task('ask', by(1))
    .add(work)
    .task('file', by(2))
    .end()
    .flow('start', 'ask', 'work', 'file', 'end');
const vars = async (desk: Desk) => (await desk.store.load(desk.tenant, desk.instanceId))?.state.executions['0']?.vars;
const runJobs = async (desk: Desk, minutes = 1) => {
  const { engine, store } = desk;
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
  it('is given its inputs by a job, and sets its outputs from its answer', async () => {
    const seen: HandlerContext[] = [];
    const call: Handler = (context) => {
      seen.push(context);
      return { localVars: { response: 'yes', statusCode: 200 } };
    };
    const desk = new Desk({}, undefined, { 'connector:http': call });
    await desk.begin(asked(connector('http')), '1', { vars: { number: 7 } });
    await desk.agree('ask', '1');
    expect(seen).toEqual([]);
    await runJobs(desk);

    expect(seen).toMatchObject([{ fields: { url: 'http://registry/7', headers: { Accept: 'text/plain' } } }]);
    expect(await desk.waiting()).toEqual(['file:2']);
    expect(await vars(desk)).toMatchObject({ answer: 'yes', found: true });
    expect(await vars(desk)).not.toHaveProperty('response');
  });

  it('that does not exist prevents deployment', async () => {
    const desk = new Desk();
    await expect(desk.engine.deploy(desk.tenant, { xml: asked(connector('mail')).xml })).rejects.toMatchObject({
      problems: [{ nodeId: 'work', code: 'connectorUnknown', message: 'no connector mail' }],
    });
  });
});

describe('a decision', () => {
  const rule = (attributes = '') =>
    `<businessRuleTask id="work" camunda:decisionRef="dish" camunda:mapDecisionResult="singleEntry" camunda:resultVariable="dish" ${attributes}/>`;

  it('is taken by a job', async () => {
    const decide: Handler = ({ fields }) => ({
      result: `${String(fields['decisionRef'])} ${String(fields['mapDecisionResult'])}`,
    });
    const desk = new Desk({}, undefined, { decision: decide });
    await desk.begin(asked(rule()), '1');
    await desk.agree('ask', '1');
    await runJobs(desk);

    expect(await vars(desk)).toMatchObject({ dish: 'dish singleEntry' });
  });

  it('that no worker handles creates an incident, without blocking the user who completed the task', async () => {
    const desk = new Desk();
    await desk.begin(asked(rule()), '1');
    await desk.agree('ask', '1');
    expect(await desk.waiting()).toEqual([]);
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    for (const minutes of [1, 2, 3]) await runJobs(desk, minutes);

    const { records } = await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records).toMatchObject([{ nodeId: 'work', message: expect.stringContaining('noHandler') }]);
  });

  it('of another version than the newest is refused', async () => {
    const desk = new Desk();
    const { xml } = asked(rule('camunda:decisionRefBinding="version"'));
    await expect(desk.engine.deploy(desk.tenant, { xml })).rejects.toMatchObject({
      problems: [{ nodeId: 'work', code: 'elementNotSupported' }],
    });
  });
});
