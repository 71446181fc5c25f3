import { describe, expect, it } from 'vitest';
import { boundXml, parse } from '../testing/definition';
import { deployIssues } from './deploy-issues';

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
