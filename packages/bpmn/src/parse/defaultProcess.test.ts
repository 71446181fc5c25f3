import { describe, expect, it } from 'vitest';
import { child } from '../moddle/element';
import { parse } from '../testing/definition';
import { defaultProcess } from './defaultProcess';

describe('the default process', () => {
  it('leads from 开始 to 人工任务', async () => {
    const xml = defaultProcess({ key: 'contract', name: '"A" & <B>', startName: '开始', taskName: '人工任务' });

    const { processes, elementsById, warnings } = await parse(xml);

    expect(warnings).toEqual([]);
    expect(processes.map(({ id, name }) => [id, name])).toEqual([['contract', '"A" & <B>']]);
    const flow = elementsById['Flow_1']!;
    expect(child(flow, 'sourceRef')).toMatchObject({ $type: 'bpmn:StartEvent', name: '开始' });
    expect(child(flow, 'targetRef')).toMatchObject({ $type: 'bpmn:UserTask', name: '人工任务' });
  });
});
