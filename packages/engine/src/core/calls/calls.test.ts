import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';

const caller = (key: string, mappings = '') =>
  new Diagram(key)
    .declare('<error id="refused" errorCode="refused"/>')
    .start()
    .task('before', by(1))
    .add(
      `<callActivity id="call" calledElement="called"><extensionElements>${mappings}</extensionElements></callActivity>`,
    )
    .add('<boundaryEvent id="failed" attachedToRef="call"><errorEventDefinition errorRef="refused"/></boundaryEvent>')
    .task('after', by(3))
    .task('care', by(4))
    .end()
    .flow('start', 'before', 'call', 'after', 'end')
    .flow('failed', 'care', 'end');

const called = () =>
  new Diagram('called')
    .declare('<error id="refused" errorCode="refused"/>')
    .start()
    .task('work', by(2))
    .gateway('exclusive', 'ok', { default: 'ok_end' })
    .add('<endEvent id="refuse"><errorEventDefinition errorRef="refused"/></endEvent>')
    .end()
    .flow('start', 'work', 'ok', 'end')
    .branch('ok', 'refuse', '${answer == "no"}');

async function started(mappings = ''): Promise<Scenario> {
  const scenario = new Scenario();
  await scenario.engine.deploy(scenario.tenant, { xml: called().xml });
  await scenario.begin(caller('caller', mappings), '1', { vars: { amount: 5, secret: 1 } });
  await scenario.agree('before', '1');
  return scenario;
}

const variable = async (scenario: Scenario, name: string): Promise<unknown> => {
  const loaded = await scenario.store.load(scenario.tenant, scenario.instanceId);
  return loaded?.state.executions['0']?.vars?.[name];
};

describe('a call activity', () => {
  it('runs another process within the instance and continues after it', async () => {
    const scenario = await started();

    expect(await scenario.waiting()).toEqual(['work:2']);

    await scenario.agree('work', '2', { vars: { answer: 'yes' } });
    expect(await scenario.waiting()).toEqual(['after:3']);

    await scenario.agree('after', '3');
    expect(await scenario.status()).toBe('complete');
  });

  it('passes only the mapped variables', async () => {
    const scenario = await started(
      '<camunda:in source="amount" target="sum"/><camunda:out sourceExpression="${sum + 1}" target="result"/>',
    );
    await scenario.agree('work', '2', { vars: { answer: 'yes' } });

    expect(await variable(scenario, 'result')).toBe(6);
    expect(await variable(scenario, 'answer')).toBeUndefined();
  });

  it('ends by its boundary event when the process throws an error', async () => {
    const scenario = await started();
    await scenario.agree('work', '2', { vars: { answer: 'no' } });
    expect(await scenario.waiting()).toEqual(['care:4']);
  });

  it('is canceled by a reject to a task before it', async () => {
    const scenario = await started();
    await scenario.reject('work', '2', 'before');
    expect(await scenario.waiting()).toEqual(['before:1']);
    await scenario.agree('before', '1');
    expect(await scenario.waiting()).toEqual(['work:2']);
  });

  it('cannot be the target of a reject after it has ended', async () => {
    const scenario = await started();
    await scenario.agree('work', '2', { vars: { answer: 'yes' } });
    expect(await codeOf(scenario.reject('after', '3', 'work'))).toBe('targetNotReachable');
  });

  it('ends after a reject from a sub-process into which a jump has led', async () => {
    const scenario = new Scenario();
    const inner = new Diagram('called')
      .start()
      .task('first', by(2))
      .task('second', by(3))
      .subProcess('sub', (within) =>
        within.start('inside').task('deep', by(4)).end('done').flow('inside', 'deep', 'done'),
      )
      .end()
      .flow('start', 'first', 'second', 'sub', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner.xml });
    await scenario.begin(caller('caller'), '1');
    await scenario.agree('before', '1');
    await scenario.agree('first', '2');
    await scenario.engine.jump(scenario.as('3'), { taskId: await scenario.task('second'), target: 'deep' });
    await scenario.reject('deep', '4', 'first');
    await scenario.agree('first', '2');
    await scenario.agree('second', '3');
    await scenario.agree('deep', '4');

    expect(await scenario.waiting()).toEqual(['after:3']);
  });

  it('is refused while its process is not deployed', async () => {
    const scenario = new Scenario();
    await scenario.begin(caller('caller'), '1');
    expect(await codeOf(scenario.agree('before', '1'))).toBe('definitionNotFound');
    expect(await scenario.waiting()).toEqual(['before:1']);
  });

  it('refuses a process that calls itself endlessly', async () => {
    const scenario = new Scenario();
    const again = '<callActivity id="again" calledElement="endless"/>';
    const endless = new Diagram('endless').start().add(again).end().flow('start', 'again', 'end');
    expect(await codeOf(scenario.begin(endless, '1'))).toBe('stepLimit');
  });
});

describe('input and output parameters', () => {
  it('set inputs on the activity before it starts, and outputs around it when it completes', async () => {
    const scenario = new Scenario();
    const io = `<camunda:inputOutput>
      <camunda:inputParameter name="who">\${5 - 2}</camunda:inputParameter>
      <camunda:inputParameter name="pair"><camunda:list><camunda:value>a</camunda:value><camunda:value>\${who}</camunda:value></camunda:list></camunda:inputParameter>
      <camunda:outputParameter name="kept"><camunda:map><camunda:entry key="pair">\${pair}</camunda:entry></camunda:map></camunda:outputParameter>
    </camunda:inputOutput>`;
    const diagram = new Diagram('mapped')
      .start()
      .add(
        `<userTask id="t" name="t" camunda:assignee="\${who}"><extensionElements>${io}</extensionElements></userTask>`,
      )
      .task('after', by(4))
      .end()
      .flow('start', 't', 'after', 'end');
    await scenario.begin(diagram, '1');
    expect(await scenario.waiting()).toEqual(['t:3']);
    await scenario.agree('t', '3');
    expect(await variable(scenario, 'kept')).toEqual({ pair: ['a', 3] });
    expect(await variable(scenario, 'who')).toBeUndefined();
  });

  it('evaluate the entries of a map in the order of their keys as written', async () => {
    const scenario = new Scenario();
    const entry = (key: string, value: string) => `<camunda:entry key="${key}">${value}</camunda:entry>`;
    const entries = entry('b', 'constant') + entry('${second}', 'second') + entry('${first}', 'first');
    const io = `<camunda:inputOutput><camunda:inputParameter name="map"><camunda:map>${entries}</camunda:map></camunda:inputParameter></camunda:inputOutput>`;
    const diagram = new Diagram('sorted')
      .start()
      .add(
        `<userTask id="t" name="t" camunda:assignee="\${map.a}-\${map.b}"><extensionElements>${io}</extensionElements></userTask>`,
      )
      .end()
      .flow('start', 't', 'end');
    await scenario.begin(diagram, '1', { vars: { first: 'a', second: 'b' } });
    expect(await scenario.waiting()).toEqual(['t:first-constant']);
  });
});
