import { createModdle, defaultProcess, type BpmnElement } from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { differences } from './differences';

const names = { name: '合同', startName: '开始', taskName: '人工任务' };
const drawn = defaultProcess({ key: 'contract', ...names, suffix: '1' });
const read = async (xml: string): Promise<BpmnElement> => (await createModdle().fromXML(xml)).rootElement;
const between = async (before: string, after: string) =>
  differences(await read(before), await read(after)).map(({ id, kind, settings }) => [id, kind, ...settings]);

const handled = (role: string) =>
  drawn.replace(
    '</bpmn:extensionElements>',
    `<sdecloud:candidateCondition>${role}</sdecloud:candidateCondition></bpmn:extensionElements>`,
  );
const bounds = (id: string) => new RegExp(`(<bpmndi:BPMNShape[^>]*bpmnElement="${id}"[^]*?<dc:Bounds x=")(\\d+)`, 'u');
const moved = drawn.replace(bounds('Activity_1'), (_, head: string, x: string) => `${head}${Number(x) + 40}`);
const another = drawn
  .replace('<bpmn:sequenceFlow', '<bpmn:endEvent id="End_1" name="结束" /><bpmn:sequenceFlow')
  .replace(
    '<bpmndi:BPMNEdge',
    '<bpmndi:BPMNShape id="End_1_di" bpmnElement="End_1"><dc:Bounds x="600" y="82" width="36" height="36" /></bpmndi:BPMNShape><bpmndi:BPMNEdge',
  );

describe('the differences of two definitions', () => {
  it('are empty if only the text of the file differs', async () => {
    expect(await between(drawn, drawn.replace(/>\s+</gu, '>\n<'))).toEqual([]);
  });

  it('name the changed elements and settings', async () => {
    expect(await between(drawn, drawn.replace('name="人工任务"', 'name="初审"'))).toEqual([
      ['Activity_1', 'changed', 'name'],
    ]);
    expect(await between(handled('a'), handled('b'))).toEqual([
      ['Activity_1', 'changed', 'sdecloud:CandidateCondition'],
    ]);
    expect(await between(drawn, drawn.replace('isExecutable="true"', 'isExecutable="false"'))).toEqual([
      ['contract', 'changed', 'isExecutable'],
    ]);
  });

  it('name moved elements, but not the flows that follow them', async () => {
    expect(await between(drawn, moved)).toEqual([['Activity_1', 'moved']]);
  });

  it('name a changed element that was also moved', async () => {
    expect(await between(drawn, moved.replace('name="人工任务"', 'name="初审"'))).toEqual([
      ['Activity_1', 'changed', 'name', 'position'],
    ]);
  });

  it('name added elements, and removed ones in the opposite direction', async () => {
    expect(await between(drawn, another)).toEqual([['End_1', 'added']]);
    expect(await between(another, drawn)).toEqual([['End_1', 'removed']]);
  });

  it('report another type under the same id', async () => {
    const service = drawn.replaceAll('bpmn:userTask', 'bpmn:serviceTask');
    expect((await between(drawn, service))[0]).toEqual(expect.arrayContaining(['Activity_1', 'changed', '$type']));
  });
});
