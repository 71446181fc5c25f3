import { describe, expect, it } from 'vitest';
import { child, children } from '../moddle/element';
import { readSetting } from '../settings/setting';
import { behaviorWithoutAssignee } from '../settings/user-task/user-task';
import { parse } from '../testing/definition';
import { defaultProcess } from './default-process';

describe('the default process', () => {
  it('consists of 开始 and 人工任务 and the flow between them', async () => {
    const xml = defaultProcess({ key: 'contract', name: '"A" & <B>', startName: '开始', taskName: '人工任务' });

    const { processes, elementsById, warnings } = await parse(xml);

    expect(warnings).toEqual([]);
    expect(processes.map(({ id, name }) => [id, name])).toEqual([['contract', '"A" & <B>']]);
    const flow = Object.values(elementsById).find(({ $type }) => $type === 'bpmn:SequenceFlow')!;
    expect(child(flow, 'sourceRef')).toMatchObject({ $type: 'bpmn:StartEvent', name: '开始' });
    expect(child(flow, 'targetRef')).toMatchObject({ $type: 'bpmn:UserTask', name: '人工任务' });
  });

  it('gives the nodes of each new process different ids', async () => {
    const names = { startName: '开始', taskName: '人工任务' };

    const drawings = await Promise.all(
      ['contract', 'leave'].map((key) => parse(defaultProcess({ key, name: key, ...names }))),
    );

    const [one = [], other = []] = drawings.map(({ processes }) =>
      children(processes[0]!, 'flowElements').map(({ id }) => id),
    );
    expect(one).toHaveLength(3);
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });

  it('stores the behavior of a task without eligible handler', async () => {
    const { processes } = await parse(defaultProcess({ key: 'a', name: 'A', startName: '开始', taskName: '人工任务' }));

    const task = children(processes[0]!, 'flowElements').find(({ $type }) => $type === 'bpmn:UserTask')!;
    expect(readSetting(task, behaviorWithoutAssignee)).toBe('nextNode');
  });
});
