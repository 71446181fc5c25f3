import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml } from '../../modeler/testing/designer';
import { forked } from '../testing/definitions';
import { section, selectThin } from '../testing/panels';

afterEach(closeDesigner);

describe('the branches of a gateway', () => {
  it('are sorted at an exclusive one alone, and one of them at most is the default', async () => {
    const recording = await openDesigner(forked('exclusive'));
    await selectThin('fork');
    await expect.element(button('拖动排序').first()).toBeVisible();
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
    expect(button('拖动排序').elements()).toEqual([]);
  });
});
