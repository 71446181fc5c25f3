import { describe, expect, it } from 'vitest';
import { child, children } from '../moddle/element';
import { readSetting } from '../settings/setting';
import { behaviorWithoutAssignee } from '../settings/user-task/without-handler';
import { parse } from '../testing/definition';
import { readProcessSettings } from '../settings/process/process';
import { isForInitiator } from '../settings/user-task/handlers';
import { readUserTaskSettings } from '../settings/user-task/user-task';
import { deployIssues } from '../rules/deploy-issues';
import { defaultProcess, newApproval } from './default-process';

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

describe('a new approval', () => {
  const names = { startName: '开始', submitName: '发起申请', approveName: '审批', endName: '结束' };

  it('leads from the initiator to their superior and to the end, and has nothing to mend with a form', async () => {
    const xml = newApproval({ key: 'leave', name: '请假', ...names, formKey: 'leave_form' });

    const { definitions, processes, warnings } = await parse(xml);

    const nodes = children(processes[0]!, 'flowElements').filter(({ $type }) => $type !== 'bpmn:SequenceFlow');
    const tasks = nodes.filter(({ $type }) => $type === 'bpmn:UserTask').map(readUserTaskSettings);
    expect(warnings).toEqual([]);
    expect(nodes.map(({ name }) => name)).toEqual(['开始', '发起申请', '审批', '结束']);
    expect(tasks.map(({ handlers }) => handlers.variable)).toEqual([
      '${initiator}',
      '${organisation.superiorOf(initiator, 1)}',
    ]);
    expect(isForInitiator(tasks[0]!.handlers)).toBe(true);
    expect(readProcessSettings(processes[0]!).forms.map(({ formKey }) => formKey)).toEqual(['leave_form']);
    expect(deployIssues(definitions)).toEqual([]);
  });
});
