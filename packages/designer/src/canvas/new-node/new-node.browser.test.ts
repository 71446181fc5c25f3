import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { children, defaultButtons, text, type BpmnElement } from '@portal/bpmn';
import { append, newProcess, openModeler, shape } from '../../modeler/testing/modeler';
import { bpmnOf, type DrawnShape } from '../../shared/types';

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

  it('is a start event in a new open sub-process, which grows with its content', async () => {
    const modeler = await openModeler();
    const process = modeler.get('elementFactory').createShape({ type: 'bpmn:SubProcess', isExpanded: true } as never);
    modeler.get('autoPlace').append(shape(modeler, 'Activity_1'), process as never, undefined);

    const [start] = process.children as DrawnShape[];
    expect(start && bpmnOf(start)).toMatchObject({ $type: 'bpmn:StartEvent', name: '开始' });
    const { width } = process;
    const task = append(modeler, start!.id, 'bpmn:UserTask');
    append(modeler, task.id, 'bpmn:EndEvent');
    expect(process.width).toBeGreaterThan(width);
    const end = (task.outgoing[0]?.target ?? task) as DrawnShape;
    expect(process.x + process.width).toBeGreaterThan(end.x + end.width);
  });

  it('replaces its default name by the name typed right after it was drawn', async () => {
    const modeler = await openModeler();
    const task = append(modeler, 'Activity_1', 'bpmn:UserTask');
    await expect.poll(() => document.querySelector('.djs-direct-editing-content')).not.toBeNull();

    await userEvent.keyboard('初审{Enter}');

    expect(bpmnOf(task).name).toBe('初审');
  });

  it.each(['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'])('stores the automatic branch mode: %s', async (type) => {
    const modeler = await openModeler();

    const gateway = append(modeler, 'Activity_1', type);

    expect(settings(bpmnOf(gateway))).toContainEqual(['sdecloud:FlowType', 'auto']);
  });

  it('stores the buttons of a task, and that it is skipped without an eligible handler', async () => {
    const modeler = await openModeler();

    const task = append(modeler, 'Activity_1', 'bpmn:UserTask');

    expect(settings(bpmnOf(task))).toContainEqual(['sdecloud:BehaviorWithoutAssignee', 'nextNode']);
    expect(settings(bpmnOf(task))).toContainEqual(['sdecloud:ButtonList', JSON.stringify(defaultButtons)]);
  });
});

describe('a node that changes its type', () => {
  const replaced = async (name: string, type: string) => {
    const modeler = await openModeler(newProcess().replace('name="人工任务"', `name="${name}"`));
    return bpmnOf(modeler.get('bpmnReplace').replaceElement(shape(modeler, 'Activity_1'), { type } as never));
  };

  it('replaces a default name by that of the new type', async () => {
    expect((await replaced('人工任务', 'bpmn:ServiceTask')).name).toBe('服务任务');
  });

  it('keeps a name that somebody gave it', async () => {
    expect((await replaced('部门初审', 'bpmn:ServiceTask')).name).toBe('部门初审');
  });

  it('loses the name of an end event when it becomes an intermediate event', async () => {
    const modeler = await openModeler();
    const end = append(modeler, 'Activity_1', 'bpmn:EndEvent');

    const event = modeler.get('bpmnReplace').replaceElement(end, { type: 'bpmn:IntermediateThrowEvent' } as never);

    expect(bpmnOf(event).name).toBeUndefined();
  });
});
