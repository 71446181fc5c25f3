import { describe, expect, it } from 'vitest';
import { Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';
import { DefinitionError } from '../../errors';
import { compile } from '..';

const declared = `<message id="m" name="go"/><message id="m2" name="go"/><signal id="s" name="stop"/>
  <error id="e" errorCode="e"/><escalation id="x" escalationCode="x"/>`;

/** Returns what keeps a process with these elements from being deployed. It compiles, as a version of before has to. */
async function refusals(content: string): Promise<string[]> {
  const { xml } = new Diagram('p').declare(declared).start().add(content).end();
  const scenario = new Scenario();
  expect((await compile(xml)).key).toBe('p');
  try {
    await scenario.engine.deploy(scenario.tenant, { xml });
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.issues.map(({ nodeId, code }) => `${nodeId} ${code}`);
  }
}

const extension = (content: string) => `<extensionElements>${content}</extensionElements>`;
const parameter = (kind: string) => `<camunda:${kind}Parameter name="a">1</camunda:${kind}Parameter>`;
const io = (...kinds: string[]) =>
  extension(`<camunda:inputOutput>${kinds.map(parameter).join('')}</camunda:inputOutput>`);
const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
const waiting = (id: string, reference = '<messageEventDefinition messageRef="m"/>') =>
  `<intermediateCatchEvent id="${id}">${reference}</intermediateCatchEvent>`;
const boundary = (id: string, host: string, definition: string) =>
  `<boundaryEvent id="${id}" attachedToRef="${host}">${definition}</boundaryEvent>`;
const message = (reference: string) => `<messageEventDefinition messageRef="${reference}"/>`;
const signal = '<signalEventDefinition signalRef="s"/>';
const conditional = (id: string) =>
  `<startEvent id="${id}"><conditionalEventDefinition><condition>\${x == 1}</condition></conditionalEventDefinition></startEvent>`;
const compensation = '<compensateEventDefinition/>';
const sub = (id: string, content = '') => `<subProcess id="${id}"><startEvent id="${id}_in"/>${content}</subProcess>`;
const byEvent = (id: string, definition: string, content = '', attributes = '') =>
  `<subProcess id="${id}" triggeredByEvent="true"><startEvent id="${id}_in" ${attributes}>${definition}</startEvent>${content}</subProcess>`;
const undo = (from: string, id: string) =>
  `<task id="${id}" isForCompensation="true"/><association id="${id}_by" sourceRef="${from}" targetRef="${id}"/>`;

describe('a deployment is refused, as on Camunda, for', () => {
  it.each([
    [
      'input parameters of a start event',
      sub('t', '').replace('/>', `>${io('input')}</startEvent>`),
      't_in parameterMisplaced',
    ],
    [
      'parameters of a boundary event',
      `<task id="t"/>${boundary('b', 't', io('input') + signal)}`,
      'b parameterMisplaced',
    ],
    ['parameters of a gateway', `<parallelGateway id="g">${io('input')}</parallelGateway>`, 'g parameterMisplaced'],
    [
      'parameters of an event sub-process',
      byEvent('t', signal).replace('>', `>${io('input')}`),
      't parameterMisplaced',
    ],
    ['output parameters of an end event', `<endEvent id="done">${io('output')}</endEvent>`, 'done parameterMisplaced'],
    [
      'a form key beside a form reference',
      '<userTask id="t" camunda:formKey="a" camunda:formRef="b"/>',
      't formAmbiguous',
    ],
    [
      'a variable for the elements of a loop without a collection',
      '<task id="t"><multiInstanceLoopCharacteristics camunda:elementVariable="a"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></task>',
      't collectionMissing',
    ],
    [
      'a field without a value',
      `<serviceTask id="t" camunda:delegateExpression="\${a}">${extension('<camunda:field name="f"/>')}</serviceTask>`,
      't fieldEmpty',
    ],
    [
      'a form field without a type',
      `<userTask id="t">${extension('<camunda:formData><camunda:formField id="f"/></camunda:formData>')}</userTask>`,
      't formFieldUntyped',
    ],
    [
      'an unknown mapping of a decision result',
      '<businessRuleTask id="t" camunda:expression="${1}" camunda:mapDecisionResult="first"/>',
      't decisionResultInvalid',
    ],
    ['a form key that does not parse', '<userTask id="t" camunda:formKey="${a"/>', 't expressionInvalid'],
    [
      'a business key of a thrown signal that does not parse',
      `<intermediateThrowEvent id="t"><signalEventDefinition signalRef="s">${extension('<camunda:in businessKey="${a"/>')}</signalEventDefinition></intermediateThrowEvent>`,
      't expressionInvalid',
    ],
    ['two start events with one condition', `${conditional('a')}${conditional('b')}`, 'b eventRepeated'],
    ['an empty expression', '<userTask id="t" camunda:assignee="${ }"/>', 't expressionInvalid'],
    [
      'an activity behind an event-based gateway',
      `<eventBasedGateway id="g"/><task id="t"/>${flow('g', 't')}`,
      'g eventGatewayInvalid',
    ],
    [
      'a receive task behind an event-based gateway',
      `<eventBasedGateway id="g"/><receiveTask id="t" messageRef="m"/>${flow('g', 't')}`,
      'g eventGatewayInvalid',
    ],
    [
      'a link behind an event-based gateway',
      `<eventBasedGateway id="g"/>${waiting('w', '<linkEventDefinition name="l"/>')}${flow('g', 'w')}`,
      'g eventGatewayInvalid',
    ],
    [
      'a further flow to an event behind an event-based gateway',
      `<eventBasedGateway id="g"/><task id="t"/>${waiting('w')}${flow('g', 'w')}${flow('t', 'w')}`,
      'w eventGatewayInvalid',
    ],
    [
      'a job after an event-based gateway',
      '<eventBasedGateway id="g" camunda:asyncAfter="true"/>',
      'g eventGatewayInvalid',
    ],
    [
      'one message in two events behind a gateway',
      `<eventBasedGateway id="g"/>${waiting('v')}${waiting('w')}${flow('g', 'v')}${flow('g', 'w')}`,
      'w eventRepeated',
    ],
    [
      'one message at an activity twice, by different references',
      `<task id="t"/>${boundary('b', 't', message('m'))}${boundary('c', 't', message('m2'))}`,
      'c eventRepeated',
    ],
    [
      'one signal at an activity twice',
      `<task id="t"/>${boundary('b', 't', signal)}${boundary('c', 't', signal)}`,
      'c eventRepeated',
    ],
    ['one signal for two event sub-processes', byEvent('t', signal) + byEvent('u', signal), 'u_in eventRepeated'],
    [
      'one message at a sub-process and for an event sub-process in it',
      sub('t', byEvent('u', message('m'))) + boundary('b', 't', message('m')),
      'b eventRepeated',
    ],
    [
      'a boundary event outside of the scope of its activity',
      sub('t', '<task id="u"/>') + boundary('b', 'u', message('m')),
      'b boundaryMisplaced',
    ],
    [
      'an escalation out of a task that throws none',
      `<task id="t"/>${boundary('b', 't', '<escalationEventDefinition escalationRef="x"/>')}`,
      'b escalationNeverThrown',
    ],
    [
      'an error that does not interrupt',
      byEvent('t', '<errorEventDefinition errorRef="e"/>', '', 'isInterrupting="false"'),
      't_in errorNotInterrupting',
    ],
    [
      'two compensations of an activity',
      `<task id="t"/>${boundary('b', 't', compensation)}${boundary('c', 't', compensation)}${undo('b', 'undo')}${undo('c', 'undo2')}`,
      'c compensationInvalid',
    ],
    [
      'two event sub-processes for compensation',
      sub('t', byEvent('u', compensation) + byEvent('v', compensation)),
      'v_in compensationInvalid',
    ],
    [
      'compensation by a boundary event and by an event sub-process',
      sub('t', byEvent('u', compensation)) + boundary('b', 't', compensation) + undo('b', 'undo'),
      'b compensationInvalid',
    ],
    [
      'compensation of an activity in another scope',
      `${sub('t', '<task id="u"/>')}<intermediateThrowEvent id="w"><compensateEventDefinition activityRef="u"/></intermediateThrowEvent>`,
      'w compensationInvalid',
    ],
  ])('%s', async (_what, content, issue) => {
    expect(await refusals(content)).toEqual([issue]);
  });
});

describe('a deployment is accepted, as on Camunda, with', () => {
  it.each([
    ['input parameters of an end event', `<endEvent id="done">${io('input')}</endEvent>`],
    ['parameters of an event in a flow', waiting('w', io('input', 'output') + message('m'))],
    [
      'one message at two activities',
      `<task id="t"/><task id="u"/>${boundary('b', 't', message('m'))}${boundary('c', 'u', message('m'))}`,
    ],
    [
      'a message and a signal at an activity',
      `<task id="t"/>${boundary('b', 't', message('m'))}${boundary('c', 't', signal)}`,
    ],
    [
      'one message at a loop and within each of its runs',
      `<subProcess id="t"><multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics><startEvent id="in"/>${byEvent('u', message('m'))}</subProcess>${boundary('b', 't', message('m'))}`,
    ],
    ['an escalation out of a user task', `<userTask id="t"/>${boundary('b', 't', '<escalationEventDefinition/>')}`],
    [
      'compensation of an activity around an event sub-process',
      `<task id="t"/>${byEvent('u', signal, '<intermediateThrowEvent id="w"><compensateEventDefinition activityRef="t"/></intermediateThrowEvent>')}`,
    ],
  ])('%s', async (_what, content) => {
    expect(await refusals(content)).toEqual([]);
  });
});
