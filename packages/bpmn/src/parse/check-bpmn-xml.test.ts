import { describe, expect, it } from 'vitest';
import { children } from '../moddle/element';
import { parse, processXml, soundProcess, testLimits } from '../testing/definition';
import { checkBpmnXml } from './check-bpmn-xml';
import { defaultProcess } from './default-process';

const check = (xml: string, newId = 'contract', newName = '合同 & <审批>') =>
  checkBpmnXml({ xml, newId, newName }, testLimits);
const checkedXml = async (xml: string) => (await check(xml)).xml;

describe('giving an imported definition its new identity', () => {
  it('renames the process and keeps everything else', async () => {
    const { processes, elementsById, warnings } = await parse(await checkedXml(soundProcess));

    expect(processes.map(({ id, name }) => [id, name])).toEqual([['contract', '合同 & <审批>']]);
    expect(Object.keys(elementsById)).toEqual(
      expect.arrayContaining(['start', 'task', 'gateway', 'large', 'small', 'start_task', 'gateway_large']),
    );
    expect(warnings).toEqual([]);
  });

  it('renames calls of the process itself, also in sub-processes, and no other calls', async () => {
    const call = (id: string, key: string) => `<callActivity id="${id}" calledElement="${key}"/>`;
    const xml = processXml(
      `${call('own', 'p')}<subProcess id="s">${call('inner', 'p')}</subProcess>${call('other', 'q')}`,
    );
    expect((await parse(xml)).process?.id).toBe('p');

    const { elementsById } = await parse(await checkedXml(xml));

    const called = ['own', 'inner', 'other'].map((id) => elementsById[id]?.get('calledElement'));
    expect(called).toEqual(['contract', 'contract', 'q']);
  });

  it('renames the process in the drawing', async () => {
    const drawn = defaultProcess({ key: 'old', name: 'Old', startName: '开始', taskName: '人工任务' });

    expect(await checkedXml(drawn)).toContain('bpmnElement="contract"');
  });

  it('refuses an id that another element has', async () => {
    await expect(check(soundProcess, 'task')).rejects.toMatchObject({ code: 'definitionIdTaken' });
  });

  it.each([
    ['an element that BPMN does not know', '<fantasyTask/><fantasyTask/>', 'contentUnreadable', 'fantasyTask'],
    ['two elements of one id', '<task id="a"/><task id="a"/>', 'idDuplicate', 'a'],
    ['an id with a digit first', '<task id="1a"/>', 'idInvalid', '1a'],
  ])('reports once what is left out: %s (001-5)', async (_, part, errCode, detail) => {
    const { lost, xml } = await check(processXml(part));

    expect(lost).toEqual([{ errCode, detail }]);
    expect((await check(xml)).lost).toEqual([]);
  });

  it('keeps a foreign namespace whose prefix is one of ours', async () => {
    const xml = processXml('<userTask id="t" camunda:assignee="a"/>').replace(
      'http://camunda.org/schema/1.0/bpmn',
      'http://example.org/engine',
    );

    const { process } = await parse(await checkedXml(xml));

    const [task] = children(process!, 'flowElements');
    expect(task?.get('camunda:assignee')).toBeUndefined();
    expect(await checkedXml(xml)).toMatch(/xmlns:(\w+)="http:\/\/example\.org\/engine"[^]* \1:assignee="a"/u);
  });

  it('reads the extension of Operaton as that of Camunda', async () => {
    const operaton = processXml('<userTask id="t" operaton:assignee="a"/>').replace(
      'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
      'xmlns:operaton="http://operaton.org/schema/1.0/bpmn"',
    );

    const { process } = await parse(operaton);

    expect(children(process!, 'flowElements')[0]?.get('camunda:assignee')).toBe('a');
  });

  it.each(['开始节点', 'ά-1', 'É_2', 'a·1'])('takes an id in any script: %s', async (id) => {
    const xml = processXml(
      `<startEvent id="${id}"/><task id="t"/><sequenceFlow id="f_${id}" sourceRef="${id}" targetRef="t"/>`,
    );

    const { lost, xml: written } = await check(xml);

    expect(lost).toEqual([]);
    const { elementsById } = await parse(written);
    expect(elementsById[`f_${id}`]?.get('sourceRef')).toBe(elementsById[id]);
  });

  it('reports a duplicate id in any script', async () => {
    expect((await check(processXml('<task id="甲"/><task id="甲"/>'))).lost).toEqual([
      { errCode: 'idDuplicate', detail: '甲' },
    ]);
  });

  it('generates stable ids for elements without an id', async () => {
    const xml = processXml(
      '<startEvent id="a"/><task id="Flow_1"/><sequenceFlow sourceRef="a" targetRef="Flow_1"/><sequenceFlow sourceRef="Flow_1" targetRef="b"/><task id="b"/>',
    );
    const flowIds = async () =>
      children((await parse(xml)).process!, 'flowElements').flatMap(({ id, $type }) =>
        $type === 'bpmn:SequenceFlow' ? [id] : [],
      );

    expect(await flowIds()).toEqual(['Flow_2', 'Flow_3']);
    expect(await flowIds()).toEqual(['Flow_2', 'Flow_3']);
    expect(await checkedXml(xml)).toContain('<sequenceFlow id="Flow_2"');
  });

  it('refuses a file without a process', async () => {
    const collaboration = processXml('').replace(/<process.*<\/process>/u, '<collaboration id="c"/>');

    await expect(check(collaboration)).rejects.toMatchObject({ code: 'definitionWithoutProcess' });
  });
});
