import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DefinitionError } from '../errors';
import { compileAll } from './index';

const folder = new URL('../../../bpmn/fixtures/', import.meta.url);
const file = (name: string) => readFileSync(new URL(`${name}.bpmn`, folder), 'utf8');

async function issuesOf(xml: string): Promise<string[]> {
  const error: unknown = await compileAll(xml).catch((reason: unknown) => reason);
  return error instanceof DefinitionError ? error.issues.map(({ nodeId, code }) => `${nodeId} ${code}`) : [];
}

const twoProcesses = (first: string, second: string) => `
  <definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
    <process id="a" isExecutable="${first}"><startEvent id="as"/><endEvent id="ae"/><sequenceFlow id="af" sourceRef="as" targetRef="ae"/></process>
    <process id="b" isExecutable="${second}"><startEvent id="bs"/><endEvent id="be"/><sequenceFlow id="bf" sourceRef="bs" targetRef="be"/></process>
  </definitions>`;

describe('files of other modelers', () => {
  it.each([
    ['a1-sequence', 'purchase'],
    ['a2-gateways', 'split'],
    ['a3-collapsed', 'review'],
    ['a4-pools-lanes', 'petition'],
    ['c3-signavio', 'sid-P'],
    ['c5-colours', 'c5'],
    ['c6-foreign', 'second'],
    ['c7-undrawn', 'c7'],
  ])('are run: %s', async (name, key) => {
    expect((await compileAll(file(name))).map((model) => model.key)).toEqual([key]);
  });

  it.each([
    [
      'b1-activities',
      [
        'adhoc elementNotSupported',
        'complex elementNotSupported',
        'loop elementNotSupported',
        'script scriptFormatNotSupported',
      ],
    ],
    [
      'b2-events',
      [
        'startEvent_multiple settingInvalid',
        'endEvent_multiple settingInvalid',
        'boundaryEvent_multiple settingInvalid',
      ],
    ],
    ['b3-data', ['b3 startEventMissing']],
    ['b4-event-sub-processes', ['escalation_n_s settingInvalid']],
    ['c1-camunda7', ['call elementNotSupported', 'form scriptFormatNotSupported']],
    ['c2-camunda8', ['work settingInvalid', 'ask settingInvalid']],
    ['c4-flowable', ['m settingInvalid']],
  ])('are refused with the nodes that are not run: %s', async (name, issues) => {
    expect(await issuesOf(file(name))).toEqual(expect.arrayContaining(issues));
  });
});

describe('a file with several processes', () => {
  it('is compiled with its executable processes, or else the first', async () => {
    const keys = async (xml: string) => (await compileAll(xml)).map(({ key }) => key);

    expect(await keys(twoProcesses('true', 'true'))).toEqual(['a', 'b']);
    expect(await keys(twoProcesses('false', 'true'))).toEqual(['b']);
    expect(await keys(twoProcesses('false', 'false'))).toEqual(['a']);
  });

  it('has no flow from one process to the other', async () => {
    const xml = twoProcesses('true', 'false').replace('targetRef="ae"', 'targetRef="be"');

    expect(await issuesOf(xml)).toEqual(['af settingInvalid']);
  });
});
