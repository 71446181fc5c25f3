import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { compile, DefinitionError } from '../index';

/** Returns the issues of a node `n` between two others, as `node code`. */
async function issuesOf(node: string, declared = ''): Promise<string[]> {
  const diagram = new Diagram('bad')
    .declare(`<signal id="s" name="go"/><error id="e" errorCode="e"/><escalation id="x"/>${declared}`)
    .start()
    .add(node)
    .end()
    .flow('start', 'n', 'end');
  return codesOf(diagram.xml);
}

async function codesOf(xml: string): Promise<string[]> {
  try {
    await compile(xml);
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    for (const { message } of error.issues) expect(message).not.toBe('');
    return error.issues.map(({ nodeId, code }) => `${nodeId} ${code}`);
  }
}

const extensions = (xml: string) => `<extensionElements>${xml}</extensionElements>`;
const formal = (name: string, body: string) => `<${name} xsi:type="tFormalExpression">${body}</${name}>`;
const caught = (definition: string) => `<intermediateCatchEvent id="n">${definition}</intermediateCatchEvent>`;
const timer = (kind: string, body: string) =>
  caught(`<timerEventDefinition>${formal(kind, body)}</timerEventDefinition>`);
const task = (attributes: string, inner = '') => `<userTask id="n" ${attributes}>${inner}</userTask>`;
const service = (attributes: string, inner = '') => `<serviceTask id="n" ${attributes}>${inner}</serviceTask>`;
const io = (parameter: string) =>
  service('camunda:class="c"', extensions(`<camunda:inputOutput>${parameter}</camunda:inputOutput>`));
const many = (inner: string, attributes = '') =>
  task('', `<multiInstanceLoopCharacteristics ${attributes}>${inner}</multiInstanceLoopCharacteristics>`);

const bad = '${1 +}';

describe('a definition is refused with the node whose', () => {
  it.each([
    ['assignee', task(`camunda:assignee="${bad}"`)],
    ['candidate users', task(`camunda:candidateUsers="a,${bad}"`)],
    ['candidate groups', task(`camunda:candidateGroups="${bad}"`)],
    ['priority', task(`camunda:priority="${bad}"`)],
    ['due date', task(`camunda:dueDate="${bad}"`)],
    ['follow-up date', task(`camunda:followUpDate="${bad}"`)],
    ['title', task(`name="${bad}"`)],
    ['job priority', task(`camunda:asyncBefore="true" camunda:jobPriority="${bad}"`)],
    [
      'performer',
      task(
        '',
        `<humanPerformer><resourceAssignmentExpression>${formal('formalExpression', bad)}</resourceAssignmentExpression></humanPerformer>`,
      ),
    ],
    ['collection', many('', `camunda:collection="${bad}"`)],
    ['cardinality', many(formal('loopCardinality', bad))],
    ['completion condition', many(`${formal('loopCardinality', '2')}${formal('completionCondition', bad)}`)],
    ['work', service(`camunda:expression="${bad}"`)],
    ['delegate', service(`camunda:delegateExpression="${bad}"`)],
    ['topic', service(`camunda:type="external" camunda:topic="${bad}"`)],
    ['task priority', service(`camunda:type="external" camunda:topic="t" camunda:taskPriority="${bad}"`)],
    [
      'own error',
      service(
        'camunda:type="external" camunda:topic="t"',
        extensions(`<camunda:errorEventDefinition errorRef="e" expression="${bad}"/>`),
      ),
    ],
    [
      'field',
      service(
        'camunda:class="c"',
        extensions(`<camunda:field name="f"><camunda:expression>${bad}</camunda:expression></camunda:field>`),
      ),
    ],
    ['input parameter', io(`<camunda:inputParameter name="p">${bad}</camunda:inputParameter>`)],
    ['output parameter', io(`<camunda:outputParameter name="p">${bad}</camunda:outputParameter>`)],
    [
      'list of a parameter',
      io(
        `<camunda:inputParameter name="p"><camunda:list><camunda:value>${bad}</camunda:value></camunda:list></camunda:inputParameter>`,
      ),
    ],
    [
      'map of a parameter',
      io(
        `<camunda:inputParameter name="p"><camunda:map><camunda:entry key="k">${bad}</camunda:entry></camunda:map></camunda:inputParameter>`,
      ),
    ],
    ['listener', task('', extensions(`<camunda:executionListener event="start" expression="${bad}"/>`))],
    ['task listener', task('', extensions(`<camunda:taskListener event="create" delegateExpression="${bad}"/>`))],
    ['called process', `<callActivity id="n" calledElement="${bad}"/>`],
    [
      'called version',
      `<callActivity id="n" calledElement="c" camunda:calledElementBinding="version" camunda:calledElementVersion="${bad}"/>`,
    ],
    [
      'mapping in',
      `<callActivity id="n" calledElement="c">${extensions(`<camunda:in sourceExpression="${bad}" target="t"/>`)}</callActivity>`,
    ],
    [
      'mapping out',
      `<callActivity id="n" calledElement="c">${extensions(`<camunda:out sourceExpression="${bad}" target="t"/>`)}</callActivity>`,
    ],
    [
      'business key',
      `<callActivity id="n" calledElement="c">${extensions(`<camunda:in businessKey="${bad}"/>`)}</callActivity>`,
    ],
    ['condition', caught(`<conditionalEventDefinition>${formal('condition', bad)}</conditionalEventDefinition>`)],
    ['decision', `<businessRuleTask id="n" camunda:decisionRef="${bad}"/>`],
    ['script', `<scriptTask id="n" scriptFormat="juel"><script>${bad}</script></scriptTask>`],
    ['date', timer('timeDate', bad)],
  ])('%s is no expression', async (_what, node) => {
    expect(await issuesOf(node)).toEqual(['n expressionInvalid']);
  });

  it('message or signal has a name that is no expression', async () => {
    const message = `<message id="m" name="${bad}"/>`;

    expect(await issuesOf(caught('<messageEventDefinition messageRef="m"/>'), message)).toContain(
      'n expressionInvalid',
    );

    const signal = `<signal id="other" name="${bad}"/>`;
    expect(await issuesOf(caught('<signalEventDefinition signalRef="other"/>'), signal)).toContain(
      'n expressionInvalid',
    );
  });

  it.each([
    ['date is none', timer('timeDate', '31.12.2026')],
    ['date does not exist', timer('timeDate', '2026-02-30T00:00:00Z')],
    ['duration is none', timer('timeDuration', 'ten minutes')],
    ['duration has nothing in it', timer('timeDuration', 'PT')],
    ['cycle is none', timer('timeCycle', 'R3')],
    ['cycle never moves', timer('timeCycle', 'R3/PT0S')],
    ['cycle is a cron of too few fields', timer('timeCycle', '0/5 * *')],
    ['cycle is a cron out of range', timer('timeCycle', '0 99 * * * ?')],
    ['timer is missing', caught('<timerEventDefinition/>')],
    [
      'retries are none',
      service(
        'camunda:class="c" camunda:asyncBefore="true"',
        extensions('<camunda:failedJobRetryTimeCycle>R3/soon</camunda:failedJobRetryTimeCycle>'),
      ),
    ],
    ['listener has no timer', task('', extensions('<camunda:taskListener event="timeout" class="c"/>'))],
  ])('%s', async (_what, node) => {
    expect(await issuesOf(node)).toEqual(['n timerInvalid']);
  });

  it.each([
    ['message is not named', caught('<messageEventDefinition/>')],
    ['signal is not named', caught('<signalEventDefinition/>')],
    ['condition is missing', caught('<conditionalEventDefinition/>')],
    ['event waits for nothing', caught('')],
    ['events are two', caught('<signalEventDefinition signalRef="s"/><signalEventDefinition signalRef="s"/>')],
    ['work is missing', '<serviceTask id="n"/>'],
    ['topic is missing', service('camunda:type="external"')],
    ['listener does nothing', task('', extensions('<camunda:executionListener event="start"/>'))],
    ['parameter has no name', io('<camunda:inputParameter>x</camunda:inputParameter>')],
    ['call calls nothing', '<callActivity id="n"/>'],
    [
      'mapping has no target',
      `<callActivity id="n" calledElement="c">${extensions('<camunda:in source="a"/>')}</callActivity>`,
    ],
    ['binding is unknown', '<callActivity id="n" calledElement="c" camunda:calledElementBinding="mine"/>'],
    [
      'escalation has no code',
      '<intermediateThrowEvent id="n"><escalationEventDefinition escalationRef="x"/></intermediateThrowEvent>',
    ],
    [
      'error of an external task has no expression',
      service('camunda:type="external" camunda:topic="t"', extensions('<camunda:errorEventDefinition errorRef="e"/>')),
    ],
  ])('%s', async (_what, node) => {
    expect(await issuesOf(node)).toContain('n settingInvalid');
  });

  it.each(['python', 'ruby', 'groovy', 'jruby', 'Python', ''])('script is %s', async (format) => {
    const script = `<camunda:script scriptFormat="${format}">1</camunda:script>`;
    const nodes = [
      `<scriptTask id="n" scriptFormat="${format || 'none'}"><script>1</script></scriptTask>`,
      task('', extensions(`<camunda:executionListener event="start">${script}</camunda:executionListener>`)),
      task('', extensions(`<camunda:taskListener event="create">${script}</camunda:taskListener>`)),
      io(`<camunda:inputParameter name="p">${script}</camunda:inputParameter>`),
      caught(
        `<conditionalEventDefinition><condition xsi:type="tFormalExpression" language="${format || 'none'}">x</condition></conditionalEventDefinition>`,
      ),
    ];

    for (const node of nodes) expect(await issuesOf(node)).toContain('n scriptFormatNotSupported');
  });

  it('script is at an invalid position', async () => {
    expect(await issuesOf('<scriptTask id="n" scriptFormat="javascript" camunda:resource="a.js"/>')).toEqual([
      'n scriptResourceMissing',
    ]);
  });

  it('expression reads more than its data', async () => {
    const reaching = [
      '${"".constructor}',
      '${x.__proto__}',
      '${getClass().forName("java.lang.Runtime")}',
      '${new Date()}',
    ];

    for (const expression of reaching) {
      const codes = await issuesOf(service(`camunda:expression='${expression.replaceAll("'", '&apos;')}'`));
      // a well-formed one is refused when it is evaluated
      expect(codes.every((code) => code === 'n expressionInvalid')).toBe(true);
    }
  });
});

describe('a definition that is too large', () => {
  const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  /**
   * Returns whether one task takes less than a multiple of another's time. The best of five runs counts, because other
   * load slows both.
   */
  const takesLess = async (
    work: () => Promise<unknown>,
    times: number,
    other: () => Promise<unknown>,
  ): Promise<boolean> => {
    for (let turn = 0; turn < 5; turn += 1) if ((await elapsed(work)) < times * (await elapsed(other))) return true;
    return false;
  };
  const long = (nodes: number) => {
    const diagram = new Diagram('long').start().end();
    const names = Array.from({ length: nodes }, (_, index) => `n${index}`);
    for (const [index, name] of names.entries()) {
      if (index % 10 === 0) diagram.gateway('inclusive', name);
      else diagram.task(name, { handlers: handledBy({ users: [1] }) });
    }
    return diagram.flow('start', ...names, 'end').xml;
  };

  it('with 100,000 elements, deep nesting or entities is refused faster than a large one is read', async () => {
    const large = long(2000);
    const head = '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">';
    const many = `${head}${'<task/>'.repeat(100_000)}</process></definitions>`;
    const deep = `${head}${'<subProcess>'.repeat(20_000)}${'</subProcess>'.repeat(20_000)}</process></definitions>`;
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const entities = `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>${head}<task name="&l9;"/></process></definitions>`;

    for (const xml of [many, deep, entities]) {
      const refused = async () => expect(await codesOf(xml)).toEqual([' contentUnreadable']);
      expect(await takesLess(refused, 1, () => compile(large))).toBe(true);
    }
  });

  it('with 2,000 nodes compiles about as fast per node as one with 200', async () => {
    const [small, large] = [long(200), long(2000)];
    const tenSmall = async () => {
      for (let time = 0; time < 10; time += 1) await compile(small);
    };
    expect(await takesLess(() => compile(large), 3, tenSmall)).toBe(true);
  });
});
