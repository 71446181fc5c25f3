import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { confirm, fill, withTask } from '../testing/panels';

afterEach(closeDesigner);

const shown = () => document.querySelector('[data-section=call] .ant-select-content')?.textContent;

describe('a call activity', () => {
  it('stores the called process and the passed variables (001-3)', async () => {
    const recording = await openDesigner(withTask('callActivity'));
    await select('Activity_1');
    await expect.element(page.getByText('被调用流程不能为空')).toBeVisible();

    await userEvent.type(labelled('被调用流程'), 'seal_application');
    await userEvent.keyboard('{Tab}');
    await button('新增传入变量').click();
    await fill('来源', 'agreementName');
    await fill('目标变量', 'sealName');
    await confirm();

    const xml = await savedXml(recording);
    expect(xml).toContain('calledElement="seal_application"');
    expect(xml).toContain('<camunda:in source="agreementName" target="sealName" />');
  });

  it('offers the published processes by name and key, and shows the chosen one by its name', async () => {
    const recording = await openDesigner(withTask('callActivity'));
    await select('Activity_1');

    await labelled('被调用流程').click();
    await userEvent.keyboard('seal');
    await page.getByCSS('.ant-select-item-option').filter({ hasText: '用印审批 seal' }).click();

    await expect.poll(shown).toBe('用印审批');
    expect(await savedXml(recording)).toContain('calledElement="seal"');
  });

  it('keeps a typed key that no published process has, with a note', async () => {
    const recording = await openDesigner(withTask('callActivity'));
    await select('Activity_1');

    await userEvent.type(labelled('被调用流程'), 'nowhere');
    await userEvent.keyboard('{Tab}');

    await expect.poll(shown).toBe('nowhere');
    await expect.element(page.getByText('没有已发布的流程使用该标识')).toBeVisible();
    expect(await savedXml(recording)).toContain('calledElement="nowhere"');
  });

  it('accepts an expression, which is not reported as an unknown key', async () => {
    await openDesigner(withTask('callActivity', 'calledElement="${next}"'));
    await select('Activity_1');

    await expect.poll(shown).toBe('${next}');
    await expect.element(page.getByText('可按名称或标识搜索，也可直接输入标识或表达式')).toBeVisible();
  });
});
