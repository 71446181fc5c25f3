import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { dialog, expectNoText, expectText } from '../testing/panels';

afterEach(closeDesigner);

const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const stored = (xml: string) => /<sdecloud:handlerChoice>([^<]*)/u.exec(xml)?.[1];

it('handlers can be chosen at runtime, from the named ones or from anyone', async () => {
  const recording = await openDesigner(soundProcess);
  await select('Activity_1');

  await radio('运行时选择').click();
  await expect.element(radio('发起人自选')).toBeChecked();
  await expect.element(checkbox('必须选择')).toBeChecked();
  await radio('上一节点办理人指定').click();
  await checkbox('可选多人').click();
  await expectText('紧接开始节点时，由发起人选择');
  await expect.element(page.getByCSS('.pd-assignee')).toHaveTextContent('上一节点办理人指定');
  expectNoText('按规则指定');
  const xml = await savedXml(recording);

  expect(stored(xml)).toBe('{"chooser":"previous","several":true,"required":true}');
  expect(xml).toContain('审核');

  await radio('固定办理人').click();
  expect(stored(await savedXml(recording))).toBeUndefined();
});

/** Returns the number of tabs of the picker behind a button. */
async function pickerTabs(name: string): Promise<number> {
  await button(name).click();
  await expect.element(dialog().getByRole('tab').first()).toBeVisible();
  const { length } = dialog().getByRole('tab').elements();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialog().elements()).toEqual([]);
  return length;
}

/** Returns the tabs for fixed handlers, which include the tab for an expression. */
async function fixedTabs(): Promise<number> {
  await radio('固定办理人').click();
  return pickerTabs('选择办理人');
}

it('handlers chosen at runtime need no named handlers, and can sign one after the other', async () => {
  await openDesigner();
  await select('Activity_1');
  await expectText('请选择办理人');

  await radio('运行时选择').click();
  expectNoText('请选择办理人');
  await expectText('未设置时，可选择其可见的任何人员');
  await radio('多人办理').click();
  await checkbox('顺序审批').click();

  await expect.element(checkbox('顺序审批')).toBeChecked();
  expect(await pickerTabs('设置可选范围')).toBe((await fixedTabs()) - 1);
});
