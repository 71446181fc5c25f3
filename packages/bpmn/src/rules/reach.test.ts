import { describe, expect, it } from 'vitest';
import { boundXml, parse } from '../testing/definition';
import { deployIssues, deployWarnings } from './deploy-issues';

const flow = (source: string, target: string) =>
  `<sequenceFlow id="${source}_${target}" sourceRef="${source}" targetRef="${target}"/>`;

/** Nodes reported as unreachable in a process that starts at `s` and continues to the task `t`. */
async function unreachable(elements: string): Promise<string[]> {
  const xml = boundXml(`<task id="t"/>${flow('s', 't')}${elements}`);
  const { definitions } = await parse(xml);
  return deployIssues(definitions).flatMap(({ nodeId, errCode }) => (errCode === 'nodeUnreachable' ? nodeId : []));
}

describe('a node that no flow leads to', () => {
  it('is reported without the nodes that follow it', async () => {
    expect(await unreachable(`<task id="a"/><task id="b"/>${flow('a', 'b')}`)).toEqual(['a']);
  });

  it('is reported once for an unreachable cycle, at its first node', async () => {
    expect(await unreachable(`<task id="a"/><task id="b"/>${flow('a', 'b')}${flow('b', 'a')}`)).toEqual(['a']);
  });

  it('is reported within a sub-process', async () => {
    const inner = '<startEvent id="i" name="I"/><task id="a"/>';

    expect(await unreachable(`<subProcess id="sub">${inner}</subProcess>${flow('t', 'sub')}`)).toEqual(['a']);
  });

  it.each([
    ['follows a boundary event', `<boundaryEvent id="b" attachedToRef="t"/><task id="a"/>${flow('b', 'a')}`],
    [
      'is an event sub-process',
      '<subProcess id="e" triggeredByEvent="true"><startEvent id="i" name="I"/></subProcess>',
    ],
    ['compensates an activity', '<task id="a" isForCompensation="true"/>'],
    [
      'follows a link',
      `<intermediateThrowEvent id="l"><linkEventDefinition id="l1" name="L"/></intermediateThrowEvent>${flow('t', 'l')}
       <intermediateCatchEvent id="m"><linkEventDefinition id="m1" name="L"/></intermediateCatchEvent>`,
    ],
  ])('is not reported where it %s', async (_, elements) => {
    expect(await unreachable(elements)).toEqual([]);
  });
});

/** Nodes reported as without a way to an end, in a process that starts at `s` and has the end `e`. */
async function endless(elements: string): Promise<string[]> {
  const { definitions } = await parse(
    boundXml(`<endEvent id="e" name="E"/><task id="t"/>${flow('s', 't')}${elements}`),
  );
  return deployWarnings(definitions).flatMap(({ nodeId, errCode }) => (errCode === 'endUnreachable' ? nodeId : []));
}

describe('a node from which no end can be reached', () => {
  it.each([
    ['ends a branch', `${flow('t', 'e')}<task id="a"/>${flow('t', 'a')}<task id="b"/>${flow('a', 'b')}`, ['b']],
    ['is the last of the process', '', ['t']],
    ['is in a circle', `<task id="a"/>${flow('t', 'a')}${flow('a', 't')}`, ['t']],
    [
      'is in a sub-process with an end',
      `<subProcess id="sub"><startEvent id="i" name="I"/><endEvent id="o" name="O"/></subProcess>
       ${flow('t', 'sub')}${flow('sub', 'e')}`,
      ['i'],
    ],
  ])('is reported where it %s', async (_, elements, expected) => {
    expect(await endless(elements)).toEqual(expected);
  });

  it.each([
    ['a sub-process without end events', '<subProcess id="n"><startEvent id="i" name="I"/></subProcess>'],
    ['an event sub-process', '<subProcess id="n" triggeredByEvent="true"><startEvent id="i" name="I"/></subProcess>'],
    [
      'compensation',
      `<task id="n" isForCompensation="true"/>
       <boundaryEvent id="b" attachedToRef="t"><compensateEventDefinition id="c"/></boundaryEvent>`,
    ],
  ])('is not reported of %s', async (_, elements) => {
    const connected = elements.startsWith('<subProcess id="n"><') ? flow('t', 'n') + flow('n', 'e') : flow('t', 'e');

    expect(await endless(`${elements}${connected}`)).toEqual([]);
  });
});
