import { afterEach, describe, expect, it } from 'vitest';
import { children, text, type BpmnElement } from '@portal/bpmn';
import { append, newProcess, openModeler, shape } from '../../modeler/testing/modeler';
import { bpmnOf } from '../../modeler/types';

afterEach(() => document.body.replaceChildren());

const settings = (element: BpmnElement) => {
  const extension = element.get('extensionElements') as BpmnElement | undefined;
  return extension ? children(extension, 'values').map((each) => [each.$type, text(each, 'body')]) : [];
};

describe('a new node', () => {
  it.each([
    ['zh-CN', 'bpmn:EndEvent', '结束'],
    ['zh-CN', 'bpmn:StartEvent', '开始'],
    ['en-US', 'bpmn:EndEvent', 'End'],
    ['en-US', 'bpmn:UserTask', 'User task'],
  ] as const)('has the name that a process needs: %s %s', async (locale, type, name) => {
    const modeler = await openModeler(newProcess(), locale);

    const node = append(modeler, 'Activity_1', type);

    expect(bpmnOf(node).name).toBe(name);
  });

  it.each(['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'])('stores the automatic branch mode: %s', async (type) => {
    const modeler = await openModeler();

    const gateway = append(modeler, 'Activity_1', type);

    expect(settings(bpmnOf(gateway))).toContainEqual(['sdecloud:FlowType', 'auto']);
  });

  it('stores that a task without eligible handler passes to the next node', async () => {
    const modeler = await openModeler();

    const task = append(modeler, 'Activity_1', 'bpmn:UserTask');

    expect(settings(bpmnOf(task))).toContainEqual(['sdecloud:BehaviorWithoutAssignee', 'nextNode']);
  });
});

describe('a node that changes its type', () => {
  const replaced = async (name: string, type: string) => {
    const modeler = await openModeler(newProcess().replace('name="人工任务"', `name="${name}"`));
    return bpmnOf(modeler.get('bpmnReplace').replaceElement(shape(modeler, 'Activity_1'), { type } as never));
  };

  it('takes the default name of the new type with it', async () => {
    expect((await replaced('人工任务', 'bpmn:ServiceTask')).name).toBe('服务任务');
  });

  it('keeps a name that somebody gave it', async () => {
    expect((await replaced('部门初审', 'bpmn:ServiceTask')).name).toBe('部门初审');
  });

  it('keeps no name of an end event when it becomes an intermediate event', async () => {
    const modeler = await openModeler();
    const end = append(modeler, 'Activity_1', 'bpmn:EndEvent');

    const event = modeler.get('bpmnReplace').replaceElement(end, { type: 'bpmn:IntermediateThrowEvent' } as never);

    expect(bpmnOf(event).name).toBeUndefined();
  });
});
