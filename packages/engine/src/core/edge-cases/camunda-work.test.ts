import { expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { describeOnBothStores } from '../../../testing/both-stores';
import { codeOf, type Scenario } from '../../../testing/scenario';
import { signals } from './drawing';

/* Rules of Camunda 7 on jobs, external tasks and called processes, read from its engine's source. */

const cycle = (body: string) =>
  `<extensionElements><camunda:failedJobRetryTimeCycle>${body}</camunda:failedJobRetryTimeCycle></extensionElements>`;
const later = (attributes: string, body = '') =>
  `<task id="later" camunda:asyncBefore="true" ${attributes}>${body}</task>`;

const withJob = (node: string) => new Diagram('p').start().add(node).end().flow('start', 'later', 'end');

const jobsOf = async (scenario: Scenario) => Object.values((await scenario.state()).jobs);
const variable = async (scenario: Scenario, name: string): Promise<unknown> =>
  (await scenario.state()).executions['0']?.vars?.[name];

describeOnBothStores('a job', (open) => {
  it('follows a retry cycle that is an expression, also when it has changed', async () => {
    const scenario = open();
    await scenario.begin(withJob(later('', cycle('${plan}'))), '1', { vars: { plan: 'R5/PT5M' } });
    const [job] = await jobsOf(scenario);
    expect(job).toMatchObject({ retries: 5, waits: ['PT5M'] });

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { plan: 'R9/PT10M' } });
    await scenario.engine.failJob(scenario.tenant, scenario.instanceId, job?.id ?? '', 'no');

    const [failed] = await jobsOf(scenario);
    expect(failed).toMatchObject({ retries: 8, waits: ['PT10M'] });
    expect(failed?.due).toBe(scenario.now + 10 * 60_000);
  });

  it.each(['${plan}', '${5}'])('is tried as usual where its cycle gives none: %s', async (plan) => {
    const scenario = open();
    await scenario.begin(withJob(later('', cycle(plan))), '1');
    expect(await jobsOf(scenario)).toMatchObject([{ retries: 3 }]);
  });

  it('runs at least once, whatever its cycle says', async () => {
    const scenario = open();
    await scenario.begin(withJob(later('', cycle('R0/PT5M'))), '1');
    expect(await jobsOf(scenario)).toMatchObject([{ retries: 1 }]);
  });

  it.each([
    ['gives a number', '${urgency}', 7],
    ['cannot be evaluated', '${missing.rank}', undefined],
  ])('has a priority where its expression %s', async (_what, priority, rank) => {
    const scenario = open();
    await scenario.begin(withJob(later(`camunda:jobPriority="${priority}"`)), '1', { vars: { urgency: 7 } });
    expect((await jobsOf(scenario)).map((job) => job.priority)).toEqual([rank]);
  });

  it.each([null, '7', 4.2])('is refused where its priority is no whole number: %s', async (urgency) => {
    const scenario = open();
    const started = scenario.begin(withJob(later('camunda:jobPriority="${urgency}"')), '1', { vars: { urgency } });
    expect(await codeOf(started)).toBe('expressionFailed');
  });

  it('receives an asynchronous signal of the own instance, with the settings of its event', async () => {
    const scenario = open();
    const drawn = new Diagram('p')
      .declare(signals)
      .start()
      .gateway('parallel', 'both')
      .add(
        `<intermediateCatchEvent id="heard" camunda:jobPriority="4">${cycle('R7/PT1M')}<signalEventDefinition signalRef="stop"/></intermediateCatchEvent>`,
      )
      .task('wait', by(1))
      .add(
        '<intermediateThrowEvent id="call"><signalEventDefinition signalRef="stop" camunda:async="true"/></intermediateThrowEvent>',
      )
      .task('after', by(2))
      .end()
      .end('end2')
      .flow('start', 'both', 'heard', 'after', 'end')
      .flow('both', 'wait', 'call', 'end2');
    await scenario.begin(drawn, '9');
    await scenario.agree('wait', '1');

    const [job] = await jobsOf(scenario);
    expect(job).toMatchObject({ kind: 'signal', node: 'heard', retries: 7, priority: 4 });
    expect(await scenario.waiting()).not.toContain('after:2');

    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, job?.id ?? '');
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describeOnBothStores('an external task', (open) => {
  const drawn = (condition: string, output = '${found}') =>
    new Diagram('p')
      .declare('<error id="bad" errorCode="bad"/>')
      .start()
      .add(
        `<serviceTask id="mail" camunda:type="external" camunda:topic="mail"><extensionElements>
          <camunda:errorEventDefinition errorRef="bad" expression="${condition}"/>
          <camunda:inputOutput><camunda:outputParameter name="kept">${output}</camunda:outputParameter></camunda:inputOutput>
        </extensionElements></serviceTask>`,
      )
      .add(
        '<boundaryEvent id="bounced" attachedToRef="mail"><errorEventDefinition errorRef="bad" camunda:errorCodeVariable="code" camunda:errorMessageVariable="why"/></boundaryEvent>',
      )
      .task('file', by(2))
      .task('call', by(3))
      .end()
      .flow('start', 'mail', 'file', 'end')
      .flow('bounced', 'call', 'end');

  const fetched = async (scenario: Scenario, ...of: Parameters<typeof drawn>) => {
    await scenario.begin(drawn(...of), '1');
    const topics = [{ topic: 'mail', lockMs: 60_000 }];
    const [task] = await scenario.engine.fetchAndLock(scenario.tenant, { worker: 'w', max: 1, topics });
    return { worker: 'w', taskId: task?.taskId ?? '' };
  };
  const seen = async (scenario: Scenario) => [
    await scenario.waiting(),
    ...(await Promise.all(['code', 'why', 'kept'].map((name) => variable(scenario, name)))),
  ];

  it('raises its error with the message of its failure, which its condition reads', async () => {
    const scenario = open();
    const task = await fetched(scenario, "${externalTask.errorMessage == 'gone'}");
    const failure = { ...task, message: 'gone', retries: 2, retryMs: 0, localVars: { found: 1 } };
    await scenario.engine.failExternal(scenario.tenant, failure);
    expect(await seen(scenario)).toEqual([['call:3'], 'bad', 'gone', 1]);
  });

  it('passes its outputs on with an error that its worker reports, and no message as null', async () => {
    const scenario = open();
    const task = await fetched(scenario, '${false}');
    await scenario.engine.externalError(scenario.tenant, { ...task, code: 'bad', vars: { found: 2 } });
    expect(await seen(scenario)).toEqual([['call:3'], 'bad', null, 2]);
  });

  it('is refused, and stays, where its outputs cannot be evaluated', async () => {
    const scenario = open();
    const task = await fetched(scenario, '${true}');
    expect(await codeOf(scenario.engine.completeExternal(scenario.tenant, task))).toBe('expressionFailed');
    expect(Object.values((await scenario.state()).externals)).toHaveLength(1);
  });

  it('ends its branch where nothing catches its error', async () => {
    const scenario = open();
    const alone = new Diagram('p')
      .declare('<error id="bad" errorCode="bad"/>')
      .start()
      .add(
        '<serviceTask id="mail" camunda:type="external" camunda:topic="mail"><extensionElements><camunda:errorEventDefinition errorRef="bad" expression="${true}"/></extensionElements></serviceTask>',
      )
      .task('file', by(2))
      .end()
      .flow('start', 'mail', 'file', 'end');
    await scenario.begin(alone, '1');
    const topics = [{ topic: 'mail', lockMs: 60_000 }];
    const [task] = await scenario.engine.fetchAndLock(scenario.tenant, { worker: 'w', max: 1, topics });
    await scenario.engine.completeExternal(scenario.tenant, { taskId: task?.taskId ?? '', worker: 'w' });
    expect(await scenario.status()).not.toBe('running');
  });
});

describeOnBothStores('a called process', (open) => {
  const called = new Diagram('called').start().task('look', by(2)).end().flow('start', 'look', 'end');
  const started = async (scenario: Scenario, call: string, vars = {}) => {
    await scenario.engine.deploy(scenario.tenant, { xml: called.xml });
    const drawn = new Diagram('p').start().add(call).task('after', by(3)).end().flow('start', 'call', 'after', 'end');
    await scenario.begin(drawn, '1', { vars });
  };
  const mapped = (mappings: string) =>
    `<callActivity id="call" calledElement="called"><extensionElements>${mappings}</extensionElements></callActivity>`;
  const inCalled = async (scenario: Scenario): Promise<unknown> =>
    Object.values((await scenario.state()).executions).find(({ kind, id }) => kind === 'process' && id !== '0')?.vars;

  it('returns local outputs to the call activity, whose own outputs may keep them', async () => {
    const scenario = open();
    await started(
      scenario,
      mapped(
        `<camunda:out source="sum" target="own" local="true"/><camunda:out source="sum" target="shared"/>
        <camunda:inputOutput><camunda:outputParameter name="kept">\${own + 1}</camunda:outputParameter></camunda:inputOutput>`,
      ),
    );
    await scenario.agree('look', '2', { vars: { sum: 4 } });

    const { executions } = await scenario.state();
    expect(executions['0']?.vars).toMatchObject({ shared: 4, kept: 5 });
    expect(executions['0']?.vars).not.toHaveProperty('own');
  });

  it('gets null for a variable that is missing, and for a local one that only the process has', async () => {
    const scenario = open();
    await started(
      scenario,
      mapped('<camunda:in source="gone" target="a"/><camunda:in source="b" target="b" local="true"/>'),
      { b: 1 },
    );
    expect(await inCalled(scenario)).toMatchObject({ a: null, b: null });
  });

  it('reads a local expression among the variables of the call activity only', async () => {
    const scenario = open();
    const input =
      '<camunda:inputOutput><camunda:inputParameter name="own">${b + 1}</camunda:inputParameter></camunda:inputOutput>';
    await started(scenario, mapped(`${input}<camunda:in sourceExpression="\${own + 1}" target="a" local="true"/>`), {
      b: 1,
    });
    expect(await inCalled(scenario)).toMatchObject({ a: 3 });
  });

  it('is deleted alone beside another one, and with the instance where nothing else is left', async () => {
    const scenario = open();
    const both =
      '<multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>';
    await started(scenario, `<callActivity id="call" calledElement="called">${both}</callActivity>`);
    const processes = async () =>
      Object.values((await scenario.state()).executions).flatMap(({ kind, id }) =>
        kind === 'process' && id !== '0' ? id : [],
      );
    const [first = '', second = ''] = await processes();

    await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'stop', undefined, { process: first });
    expect(await processes()).toEqual([second]);
    expect(await scenario.status()).toBe('running');

    await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'stop', undefined, { process: second });
    expect(await scenario.status()).toBe('terminal');
    expect((await scenario.state()).deleteReason).toBe('stop');
  });
});

describeOnBothStores('an activity that an event interrupts', (open) => {
  const output = (value: string) =>
    `<extensionElements><camunda:inputOutput><camunda:outputParameter name="out">${value}</camunda:outputParameter></camunda:inputOutput></extensionElements>`;
  const edged = (value: string) =>
    new Diagram('p')
      .start()
      .add(`<userTask id="work">${output(value)}</userTask>`)
      .add('<boundaryEvent id="edge" attachedToRef="work"><signalEventDefinition signalRef="go"/></boundaryEvent>')
      .add('<userTask id="after"/>')
      .end()
      .flow('start', 'work', 'end')
      .flow('edge', 'after')
      .declare(signals);

  it.each([
    ['hands its outputs over', '${1 + 1}', 2],
    ['goes without an output that cannot be evaluated', '${missing}', undefined],
    [
      'goes without an output whose script fails',
      '<camunda:script scriptFormat="javascript">throw new Error("full")</camunda:script>',
      undefined,
    ],
  ])('%s', async (_what, value, expected) => {
    const scenario = open();
    await scenario.begin(edged(value), '1');
    await scenario.engine.signal(scenario.tenant, { name: 'go' });
    expect(await variable(scenario, 'out')).toBe(expected);
    expect(Object.values((await scenario.state()).tasks).map(({ node }) => node)).toEqual(['after']);
  });
});
