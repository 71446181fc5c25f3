import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDesigner, labelled, openDesigner, savedXml, soundProcess } from '../../modeler/testing/designer';
import { dialog, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('start and version', () => {
  it('are stored as attributes of the process (001-3)', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');
    await userEvent.fill(labelled('可发起人员'), '7,8');
    await userEvent.fill(labelled('版本标签'), 'v2');
    await userEvent.fill(labelled('历史保留时间'), 'soon');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('请输入天数，如 180 或 P180D')).toBeVisible();
    await userEvent.fill(labelled('历史保留时间'), '90');
    await labelled('在发起列表中显示').click();

    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:candidateStarterUsers="7,8"');
    expect(xml).toContain('camunda:versionTag="v2"');
    expect(xml).toContain('camunda:historyTimeToLive="90"');
    expect(xml).toContain('camunda:isStartableInTasklist="false"');
  });
});

describe('the candidate starters', () => {
  it('are chosen like handlers, and shown by name', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');

    await page.getByRole('button', { name: '选择可发起人员和用户组' }).click();
    await dialog().getByRole('tab').nth(1).click();
    await dialog().getByText('审核').last().click();
    await dialog().getByRole('button').last().click();

    await expect.element(labelled('可发起用户组')).toHaveValue('r:3');
    await expect.element(page.getByText('审核', { exact: true }).last()).toBeVisible();
    expect(await savedXml(recording)).toContain('camunda:candidateStarterGroups="r:3"');
  });
});
