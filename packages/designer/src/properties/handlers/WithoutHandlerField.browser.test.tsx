import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeDesigner, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { byOnePerson } from '../testing/definitions';

afterEach(closeDesigner);

const capabilities = () =>
  Promise.resolve({ scriptFormats: [], handlers: [], connectors: [], settings: ['withoutHandler'] });
const radio = (name: string) => page.getByRole('radio', { name });

describe('what becomes of a task that no one can handle', () => {
  it('is chosen where the platform opens the choice, and asks for the people or roles it goes to', async () => {
    const recording = await openDesigner(byOnePerson, {}, { capabilities });
    await select('Activity_1');
    await expect.element(radio('不能流转')).toBeEnabled();
    await radio('转由流程管理员办理').click();
    expect(await savedXml(recording)).toContain('<sdecloud:behaviorWithoutAssignee>administrators<');

    await radio('转由指定人员或角色办理').click();
    await expect.element(page.getByText('请选择转交的人员或角色')).toBeVisible();
    await page.getByRole('button', { name: '选择转交人员' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('has only the next node where the platform keeps it closed', async () => {
    await openDesigner(byOnePerson);
    await select('Activity_1');
    await expect.element(radio('自动进入下一节点')).toBeChecked();
    await expect.element(radio('不能流转')).toBeDisabled();
    expect(radio('等待流程管理员处理').elements()).toEqual([]);
  });
});
