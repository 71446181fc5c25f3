import { afterEach, describe, expect, it } from 'vitest';
import {
  child,
  defaultHandling,
  multiInstanceVariables,
  readUserTaskSettings,
  text,
  writeUserTaskSettings,
} from '@portal/bpmn';
import { append, elementOf, openModeler, shape } from '../../modeler/testing/modeler';
import { type DrawnShape, bpmnOf } from '../../shared/types';
import { changeElement, rootOf } from '../services';

afterEach(() => document.body.replaceChildren());

describe('a new user task', () => {
  it('has a name and the size of the specification (001-4)', async () => {
    const modeler = await openModeler();

    const task = append(modeler, 'Activity_1', 'bpmn:UserTask');

    expect([bpmnOf(task).name, task.width, task.height]).toEqual(['人工任务', 200, 100]);
  });

  it('copied from a task of several persons gets variables of its own, by one command', async () => {
    const modeler = await openModeler();
    const several = { ...defaultHandling, type: 'completeMultiInst' as const };
    const source = elementOf(modeler, 'Activity_1');
    changeElement(
      modeler,
      shape(modeler, 'Activity_1'),
      writeUserTaskSettings(modeler.get('moddle'), source, { handling: several }),
    );

    modeler.get('copyPaste').copy([shape(modeler, 'Activity_1')]);
    const pasted = modeler.get('copyPaste').paste({ element: rootOf(modeler) as never, point: { x: 400, y: 500 } });

    const task = bpmnOf((pasted as DrawnShape[])[0]!);
    const { collection, elementVariable } = multiInstanceVariables(task.id!);
    expect(task.id).not.toBe('Activity_1');
    expect(text(child(task, 'loopCharacteristics')!, 'camunda:collection')).toBe(collection);
    expect(text(task, 'camunda:assignee')).toBe(`\${${elementVariable}}`);
    expect(readUserTaskSettings(task).handling).toEqual(several);

    modeler.get('commandStack').undo();
    expect(shape(modeler, task.id!)).toBeUndefined();
  });
});
