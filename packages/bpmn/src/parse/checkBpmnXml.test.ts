import { describe, expect, it } from 'vitest';
import { parse, processXml, soundProcess, testLimits } from '../testing/definition';
import { checkBpmnXml } from './checkBpmnXml';
import { defaultProcess } from './defaultProcess';

const check = (xml: string, newId = 'contract', newName = '合同 & <审批>') =>
  checkBpmnXml({ xml, newId, newName }, testLimits);

describe('giving an imported definition its new identity', () => {
  it('renames the process and keeps everything else', async () => {
    const { processes, elementsById, warnings } = await parse(await check(soundProcess));

    expect(processes.map(({ id, name }) => [id, name])).toEqual([['contract', '合同 & <审批>']]);
    expect(Object.keys(elementsById)).toEqual(
      expect.arrayContaining(['start', 'task', 'gateway', 'large', 'small', 'f1', 'f2', 'f3', 'f4']),
    );
    expect(warnings).toEqual([]);
  });

  it('lets the drawing follow', async () => {
    const drawn = defaultProcess({ key: 'old', name: 'Old', startName: '开始', taskName: '人工任务' });

    expect(await check(drawn)).toContain('bpmnElement="contract"');
  });

  it('refuses an id that another element has', async () => {
    await expect(check(soundProcess, 'task')).rejects.toMatchObject({ code: 'definitionIdTaken' });
  });

  it.each([
    ['an element that BPMN does not know', '<fantasyTask/>', 'definitionPartUnknown', 'fantasyTask'],
    ['two elements of one id', '<task id="a"/><task id="a"/>', 'definitionIdDuplicate', 'a'],
    ['an id with a digit first', '<task id="1a"/>', 'definitionIdInvalid', '1a'],
  ])('refuses a file of which a part would be lost: %s', async (_, part, code, detail) => {
    await expect(check(processXml(part))).rejects.toMatchObject({ code, detail });
  });

  it('refuses a file without a process', async () => {
    const collaboration = processXml('').replace(/<process.*<\/process>/u, '<collaboration id="c"/>');

    await expect(check(collaboration)).rejects.toMatchObject({ code: 'definitionWithoutProcess' });
  });
});
