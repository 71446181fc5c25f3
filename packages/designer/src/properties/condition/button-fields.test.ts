import {
  applyProps,
  defaultButtons,
  dialectStrings,
  mainProcess,
  parseDefinition,
  type NodeButton,
  writeUserTaskSettings,
} from '@portal/bpmn';
import { textsIn } from '@portal/contract';
import { Diagram, by } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { buttonFields } from './button-fields';

const limits = { bytes: 100_000, elements: 1000 };

it('conditions read by which button a node with custom buttons was completed', async () => {
  const seal = { id: 'seal', name: '盖章', custom: true, enabled: true, editable: true };
  const diagram = new Diagram('p')
    .start()
    .task('check-1', by(1))
    .task('last', by(2))
    .end()
    .flow('start', 'check-1', 'last', 'end');
  const { definitions, elementsById, moddle } = await parseDefinition(diagram.xml, limits);
  const set = (id: string, button: NodeButton) => {
    const task = elementsById[id]!;
    applyProps(task, writeUserTaskSettings(moddle, task, { buttons: [...defaultButtons, button] }));
  };
  set('check-1', seal);
  set('last', { ...seal, enabled: false });

  const fields = buttonFields(mainProcess(definitions)!, textsIn(dialectStrings, 'zh-CN'), (node) => `${node}：按钮`);

  expect(fields).toEqual([
    {
      path: 'check_1_button',
      label: 'check-1：按钮',
      type: 'option',
      options: [
        { value: 'complete', label: '同意' },
        { value: 'seal', label: '盖章' },
      ],
    },
  ]);
});
