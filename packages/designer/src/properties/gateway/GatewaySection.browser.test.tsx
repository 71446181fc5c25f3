import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, clickOn, closeDesigner, hit, labelled, openDesigner, savedXml } from '../../modeler/testing/designer';
import { branching, conditionalFork, forked } from '../testing/definitions';
import { expectText, section, selectThin } from '../testing/panels';

afterEach(closeDesigner);

describe('the branches of a gateway', () => {
  it('are sorted only at an exclusive gateway, and at most one is the default (001-2.5, 001-4)', async () => {
    const recording = await openDesigner(forked('exclusive'));
    await selectThin('fork');
    await expect.element(button('移动“back”')).toBeVisible();
    const branches = [...section('分支设置').element().querySelectorAll('tbody tr')];
    expect(branches.map((row) => row.textContent)).toEqual([
      expect.stringContaining('人工任务'),
      expect.stringContaining('结束'),
    ]);
    await page.getByRole('switch', { name: '默认流转 back' }).click();
    await page.getByRole('switch', { name: '默认流转 on' }).click();
    await expect.element(page.getByRole('switch', { name: '默认流转 back' })).not.toBeChecked();
    expect(await savedXml(recording)).toContain('default="on"');

    await closeDesigner();
    await openDesigner(forked('inclusive'));
    await selectThin('fork');
    await expect.element(page.getByRole('radio', { name: '自动流转' })).toBeChecked();
    expect(page.getByRole('button', { name: '移动“' }).elements()).toEqual([]);
  });

  it('ask before the default flow loses a condition, and are chosen automatically or manually (001-2.5)', async () => {
    const recording = await openDesigner(conditionalFork);
    await hit('fork').click();
    await expect.element(page.getByRole('radio', { name: '自动流转' })).toBeChecked();

    await page.getByRole('switch', { name: '默认流转 back' }).click();
    await expectText('设为默认流转？');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByRole('radio', { name: '手动选择' }).click();

    const xml = await savedXml(recording);
    expect(xml).toContain('default="back"');
    expect(xml).not.toContain('conditionExpression');
    expect(xml).toContain('flowType>manual<');
  });

  it('open the condition of each flow, with headings of one line', async () => {
    await openDesigner(branching);
    clickOn('fork');
    const headings = () => [...document.querySelectorAll<HTMLElement>('[data-section=gateway] th')];
    await expect.poll(() => headings().length).toBeGreaterThan(2);
    expect(Math.max(...headings().map(({ offsetHeight }) => offsetHeight))).toBeLessThan(40);

    await button('设置条件 大额').click();

    await expect.element(labelled('ID')).toHaveValue('large');
    await expect.element(page.getByRole('region', { name: '条件设置' })).toBeVisible();
  });
});
