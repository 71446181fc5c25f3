import { describe, expect, it } from 'vitest';
import { HandlerError, type Handler, type HandlerContext } from '../index';
import { codeOf, Scenario } from '../../testing/scenario';
import { by, Diagram } from '@portal/bpmn/testing';

const booked = (work: string) =>
  new Diagram('booked')
    .start()
    .task('ask', by(1))
    .add(work)
    .task('file', by(2))
    .end()
    .flow('start', 'ask', 'book', 'file', 'end');
const vars = async (scenario: Scenario) =>
  (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.executions['0']?.vars;

describe('a handler of the host program', () => {
  const seen: HandlerContext[] = [];
  const book: Handler = async (context) => {
    seen.push(context);
    return { result: Number(context.vars['amount']) * 2, vars: { by: context.nodeId } };
  };

  it.each([
    ['class', 'camunda:class="com.acme.Book"'],
    ['delegate expression', 'camunda:delegateExpression="${book}"'],
  ])('named by %s does the work of a service task', async (_how, attributes) => {
    const scenario = new Scenario({}, undefined, { 'com.acme.Book': book, book });
    const fields = '<camunda:field name="account"><camunda:expression>${amount}-x</camunda:expression></camunda:field>';
    const task = `<serviceTask id="book" ${attributes} camunda:resultVariable="total"><extensionElements>${fields}</extensionElements></serviceTask>`;
    await scenario.begin(booked(task), '1', { vars: { amount: 4 } });
    await scenario.agree('ask', '1');

    expect(await scenario.waiting()).toEqual(['file:2']);
    expect(await vars(scenario)).toMatchObject({ total: 8, by: 'book' });
    expect(seen.at(-1)).toMatchObject({
      tenant: scenario.tenant,
      instanceId: scenario.instanceId,
      fields: { account: '4-x' },
    });
  });

  it('that throws rolls the command back', async () => {
    const scenario = new Scenario({}, undefined, {
      book: () => {
        throw new Error('the service is closed');
      },
    });
    await scenario.begin(booked('<serviceTask id="book" camunda:class="book"/>'), '1');

    expect(await codeOf(scenario.agree('ask', '1'))).toBe('handlerFailed');
    expect(await scenario.waiting()).toEqual(['ask:1']);
  });

  it('fails with its code, or with its message', async () => {
    let failure: Error = new HandlerError({ code: 'ledgerClosed', until: 'Monday' });
    const scenario = new Scenario({}, undefined, {
      book: () => {
        throw failure;
      },
    });
    await scenario.begin(booked('<serviceTask id="book" camunda:class="book"/>'), '1');
    const refused = (reason: unknown) => ({ code: 'handlerFailed', data: { handler: 'book', reason } });

    await expect(scenario.agree('ask', '1')).rejects.toMatchObject(refused({ code: 'ledgerClosed', until: 'Monday' }));
    failure = new Error('the service is closed');
    await expect(scenario.agree('ask', '1')).rejects.toMatchObject(refused('the service is closed'));
  });

  it('must exist when a definition names its class', async () => {
    const scenario = new Scenario();
    const { xml } = booked('<serviceTask id="book" camunda:class="com.acme.Unknown"/>');
    await expect(scenario.engine.deploy(scenario.tenant, { xml })).rejects.toMatchObject({
      issues: [{ nodeId: 'book', code: 'handlerUnknown' }],
    });
  });

  it('can raise an error for the surrounding events', async () => {
    const scenario = new Scenario({}, undefined, { book: () => ({ error: { code: 'full' } }) });
    const diagram = booked('<serviceTask id="book" camunda:class="book"/>')
      .add('<boundaryEvent id="full" attachedToRef="book"><errorEventDefinition/></boundaryEvent>')
      .task('wait', by(3))
      .flow('full', 'wait', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('ask', '1');

    expect(await scenario.waiting()).toEqual(['wait:3']);
  });
});

describe('scripts', () => {
  it('in JavaScript execute script tasks and decide conditions', async () => {
    const scenario = new Scenario();
    const script = 'execution.setVariable("list", [1, 2, amount]); amount &gt; 3';
    const task = `<scriptTask id="book" scriptFormat="javascript" camunda:resultVariable="big"><script>${script}</script></scriptTask>`;
    await scenario.begin(booked(task), '1', { vars: { amount: 4 } });
    await scenario.agree('ask', '1');

    expect(await vars(scenario)).toMatchObject({ list: [1, 2, 4], big: true });
  });

  const caught = (script: string) =>
    new Diagram('booked')
      .declare('<error id="full" errorCode="full"/>')
      .start()
      .task('ask', by(1))
      .add(`<scriptTask id="book" scriptFormat="javascript"><script>${script}</script></scriptTask>`)
      .add(
        `<boundaryEvent id="caught" attachedToRef="book"><errorEventDefinition errorRef="full"
        camunda:errorMessageVariable="why"/></boundaryEvent>`,
      )
      .task('file', by(2))
      .task('wait', by(3))
      .end()
      .end('late')
      .flow('start', 'ask', 'book', 'file', 'end')
      .flow('caught', 'wait', 'late');

  it.each(['BpmnError', 'org.camunda.bpm.engine.delegate.BpmnError', 'org.operaton.bpm.engine.delegate.BpmnError'])(
    'raise an error for the surrounding events by %s, and their variables are set',
    async (type) => {
      const scenario = new Scenario();
      const script = `execution.setVariable('tried', 1); throw new ${type}('full', 'no room');`;
      await scenario.begin(caught(script), '1');
      await scenario.agree('ask', '1');
      expect(await scenario.waiting()).toEqual(['wait:3']);
      expect(await vars(scenario)).toMatchObject({ tried: 1, why: 'no room' });
    },
  );

  it.each([
    ['nothing catches', "throw new BpmnError('other')", 'errorNotCaught'],
    ['is none', "throw new Error('full')", 'scriptFailed'],
  ])('raise an error that %s, and the command is refused', async (_what, script, code) => {
    const scenario = new Scenario();
    await scenario.begin(caught(script), '1');
    expect(await codeOf(scenario.agree('ask', '1'))).toBe(code);
    expect(await scenario.waiting()).toEqual(['ask:1']);
  });

  it("read the instance's variable `org`, although they find BpmnError below the same name", async () => {
    const scenario = new Scenario();
    const script = "execution.setVariable('seen', org.name);";
    await scenario.begin(caught(script), '1', { vars: { org: { name: 'talent office' } } });
    await scenario.agree('ask', '1');
    expect(await vars(scenario)).toMatchObject({ seen: 'talent office' });
  });

  it('that fail leave the instance unchanged', async () => {
    const scenario = new Scenario();
    const task = '<scriptTask id="book" scriptFormat="javascript"><script>for (;;) {}</script></scriptTask>';
    await scenario.begin(booked(task), '1');
    expect(await codeOf(scenario.agree('ask', '1'))).toBe('scriptTime');
    expect(await scenario.waiting()).toEqual(['ask:1']);
  });

  it('in other languages are refused with the node', async () => {
    const { xml } = booked('<scriptTask id="book" scriptFormat="python"><script>1</script></scriptTask>');
    await expect(new Scenario().engine.deploy('t', { xml })).rejects.toMatchObject({
      issues: [{ nodeId: 'book', code: 'scriptFormatNotSupported' }],
    });
  });
});
