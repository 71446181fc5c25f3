import { describe, expect, it } from 'vitest';
import { issuesOf } from '../testing/definition';

const extension = (content: string) => `<extensionElements>${content}</extensionElements>`;
const formal = (name: string, body: string) => `<${name} xsi:type="tFormalExpression">${body}</${name}>`;
const declared = '<message id="m" name="go"/><message id="mute"/><signal id="s1" name="alarm"/><error id="e0"/>';

type Row = [issue: string, element: string, code?: string];

describe('what the panels write is whole', () => {
  it.each<Row>([
    ['a service task', '<serviceTask id="t"/>', 'implementationEmpty'],
    ['a topic that is empty', '<serviceTask id="t" camunda:type="external" camunda:topic=" "/>', 'implementationEmpty'],
    ['a topic', '<serviceTask id="t" camunda:type="external" camunda:topic="mail"/>'],
    ['a decision', '<businessRuleTask id="t" camunda:decisionRef="dish"/>'],
    [
      'a connector',
      `<sendTask id="t">${extension('<camunda:connector><camunda:connectorId>c</camunda:connectorId></camunda:connector>')}</sendTask>`,
    ],
    ['a script', '<scriptTask id="t" scriptFormat="juel"><script> </script></scriptTask>', 'scriptEmpty'],
    ['a script elsewhere', '<scriptTask id="t" scriptFormat="juel" camunda:resource="deployment://a.js"/>'],
    ['a call', '<callActivity id="t"/>', 'callIncomplete'],
    [
      'a bound call',
      '<callActivity id="t" calledElement="x" camunda:calledElementBinding="version"/>',
      'callIncomplete',
    ],
    [
      'a mapping',
      `<callActivity id="t" calledElement="x">${extension('<camunda:in source="a"/>')}</callActivity>`,
      'mappingIncomplete',
    ],
    [
      'mappings',
      `<callActivity id="t" calledElement="x">${extension('<camunda:in businessKey="k"/><camunda:out variables="all"/>')}</callActivity>`,
    ],
    ['a loop', '<task id="t"><multiInstanceLoopCharacteristics/></task>', 'multiInstanceEmpty'],
    [
      'a loop that gives out',
      `<task id="t">${extension('<camunda:inputOutput><camunda:outputParameter name="a">1</camunda:outputParameter></camunda:inputOutput>')}<multiInstanceLoopCharacteristics camunda:collection="c"/></task>`,
      'multiInstanceOutput',
    ],
    [
      'a loop of three',
      `<task id="t"><multiInstanceLoopCharacteristics>${formal('loopCardinality', '3')}</multiInstanceLoopCharacteristics></task>`,
    ],
    [
      'a listener',
      `<task id="t">${extension('<camunda:executionListener event="start" class=""/>')}</task>`,
      'listenerIncomplete',
    ],
    [
      'a listener without event',
      `<task id="t">${extension('<camunda:executionListener class="x"/>')}</task>`,
      'listenerIncomplete',
    ],
    ['a listener', `<task id="t">${extension('<camunda:executionListener event="end" expression="${x}"/>')}</task>`],
    [
      'a parameter',
      `<task id="t">${extension('<camunda:inputOutput><camunda:inputParameter>1</camunda:inputParameter></camunda:inputOutput>')}</task>`,
      'parameterIncomplete',
    ],
    [
      'a property',
      `<task id="t">${extension('<camunda:properties><camunda:property value="v"/></camunda:properties>')}</task>`,
      'propertyIncomplete',
    ],
  ])('%s: %s', async (_, element, code) => {
    expect(await issuesOf(element)).toEqual(code ? [`t ${code}`] : []);
  });

  it.each<Row>([
    ['nothing to wait for', '<intermediateCatchEvent id="t"/>', 'eventUndefined'],
    [
      'two things',
      '<endEvent id="t" name="E"><terminateEventDefinition/><messageEventDefinition/></endEvent>',
      'eventAmbiguous',
    ],
    [
      'no message',
      '<intermediateCatchEvent id="t"><messageEventDefinition/></intermediateCatchEvent>',
      'eventReferenceEmpty',
    ],
    [
      'a message without a name',
      '<intermediateCatchEvent id="t"><messageEventDefinition messageRef="mute"/></intermediateCatchEvent>',
      'eventReferenceEmpty',
    ],
    ['a message', '<intermediateCatchEvent id="t"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>'],
    ['a message for people', '<intermediateThrowEvent id="t"><messageEventDefinition/></intermediateThrowEvent>'],
    ['no signal', '<endEvent id="t" name="E"><signalEventDefinition/></endEvent>', 'eventReferenceEmpty'],
    ['a signal', '<endEvent id="t" name="E"><signalEventDefinition signalRef="s1"/></endEvent>'],
    [
      'an error without a code',
      '<endEvent id="t" name="E"><errorEventDefinition errorRef="e0"/></endEvent>',
      'eventReferenceEmpty',
    ],
    [
      'no link',
      '<intermediateThrowEvent id="t"><linkEventDefinition/></intermediateThrowEvent>',
      'eventReferenceEmpty',
    ],
    ['no timer', '<intermediateCatchEvent id="t"><timerEventDefinition/></intermediateCatchEvent>', 'timerEmpty'],
    [
      'no condition',
      '<intermediateCatchEvent id="t"><conditionalEventDefinition/></intermediateCatchEvent>',
      'conditionEmpty',
    ],
  ])('an event with %s', async (_, element, code) => {
    expect(await issuesOf(element, declared)).toEqual(code ? [`t ${code}`] : []);
  });

  it('two signals with the same name are reported', async () => {
    expect(await issuesOf('', '<signal id="a" name="x"/><signal id="b" name="x"/>')).toEqual(['b nameDuplicate']);
  });
});
