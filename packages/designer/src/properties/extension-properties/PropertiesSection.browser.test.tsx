import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { confirm, fill, section, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('extension properties', () => {
  it('are added, edited and, after a confirmation, removed, each by one undo step (001-2.5)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('扩展属性');
    const table = section('扩展属性');

    await table.getByRole('button', { name: '新增' }).click();
    await confirm();
    await expect.element(page.getByText('属性名称不能为空')).toBeVisible();
    await fill('名称', 'sealType');
    await fill('值', 'public');
    await confirm();
    expect(await savedXml(recording)).toContain('<camunda:property name="sealType" value="public" />');

    await table.getByRole('button', { name: '删除 sealType' }).click();
    await expect.element(page.getByText('确定删除“sealType”？').last()).toBeVisible();
    await confirm();
    await expect.element(table.getByText('sealType')).not.toBeInTheDocument();
    await button('撤销').click();
    await expect.element(table.getByText('sealType')).toBeVisible();
    await button('撤销').click();
    await expect.element(button('撤销')).toBeDisabled();
  });
});
