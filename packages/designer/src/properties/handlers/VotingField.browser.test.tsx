import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeDesigner, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { byOnePerson } from '../testing/definitions';

afterEach(closeDesigner);

const several = byOnePerson.replace(
  '{"userId":7,"chineseName":"张三"}',
  '{"userId":7,"chineseName":"张三"},{"userId":8,"chineseName":"李四"},{"userId":9,"chineseName":"王五"}',
);
const capabilities = () => Promise.resolve({ scriptFormats: [], handlers: [], connectors: [], settings: ['voting'] });
const rule = () => page.getByRole('note');

describe('the vote of several handlers', () => {
  it('is set where the platform opens it, and its rule is said in words', async () => {
    const recording = await openDesigner(several, {}, { capabilities });
    await select('Activity_1');
    await page.getByRole('radio', { name: '多人办理' }).click();
    await expect.element(rule()).toHaveTextContent('全部同意');

    await page.getByLabelText('完成比例').fill('60');
    await page.getByRole('switch', { name: '表决' }).click();
    await expect.element(rule()).toHaveTextContent('3 人中 2 人同意（60%）');

    await page.getByRole('radio', { name: '按票数' }).click();
    await page.getByLabelText('同意票数').fill('2');
    await page.getByLabelText('最少表态人数').fill('3');
    await page.getByRole('radio', { name: '终止流程' }).click();
    await expect.element(rule()).toHaveTextContent('3 人中 2 人同意；至少 3 人表态');

    await page.getByRole('button', { name: '添加权重' }).click();
    await expect.element(page.getByText('请选择人员、角色、部门或规则')).toBeVisible();
    await page.getByRole('button', { name: '移除权重' }).click();

    const xml = await savedXml(recording);
    expect(xml).toContain('"count":2,"weights":[],"quorum":3,"eachGroup":false,"notAgreed":"refuse"');
    await page.getByRole('switch', { name: '表决' }).click();
    expect(await savedXml(recording)).not.toContain('sdecloud:voting');
  });

  it('is not offered where the platform keeps it closed', async () => {
    await openDesigner(several);
    await select('Activity_1');
    await page.getByRole('radio', { name: '多人办理' }).click();
    await expect.element(rule()).toHaveTextContent('全部同意');
    expect(page.getByRole('switch', { name: '表决' }).elements()).toEqual([]);
  });
});
