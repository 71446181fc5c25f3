import { afterEach, describe, expect, it } from 'vitest';
import { readUserTaskSettings, writeUserTaskSettings } from '@portal/bpmn';
import { elementOf, openModeler, shape } from '../../modeler/testing/modeler';
import { changeElement } from '../services';

afterEach(() => document.body.replaceChildren());

describe('the handlers on a task', () => {
  it('are shown by name, or as a hint if there are none', async () => {
    const modeler = await openModeler();
    const shown = () => document.querySelector('.pd-assignee')?.textContent;
    await expect.poll(shown).toBe('未设置办理人');

    const { handlers } = readUserTaskSettings(elementOf(modeler, 'Activity_1'));
    changeElement(
      modeler,
      shape(modeler, 'Activity_1'),
      writeUserTaskSettings(modeler.get('moddle'), elementOf(modeler, 'Activity_1'), {
        handlers: {
          ...handlers,
          userList: [{ userId: 7, chineseName: '张三' }],
          roleList: [{ roleId: 3, roleName: '审核' }],
        },
      }),
    );

    expect(shown()).toBe('张三、审核');
  });

  it('are drawn only in the viewport, and only if large enough to be read', async () => {
    const modeler = await openModeler();
    const canvas = modeler.get('canvas');
    const shown = () => document.querySelectorAll('.pd-assignee').length;

    await expect.poll(shown, { message: 'once it is painted' }).toBe(1);
    canvas.scroll({ dx: 5000, dy: 0 });
    await expect.poll(shown, { message: 'out of view' }).toBe(0);
    canvas.scroll({ dx: -5000, dy: 0 });
    await expect.poll(shown).toBe(1);
    canvas.zoom(0.4);
    await expect.poll(shown, { message: 'too small' }).toBe(0);
  });
});
