import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { expectText, type, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('the jobs of an element', () => {
  it('have a priority and a retry cycle, which are removed with the last job (001-3)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('异步延续');
    expect(page.getByLabelText('失败重试').elements()).toEqual([]);
    await page.getByRole('checkbox', { name: '异步前' }).click();
    await type('失败重试', 'often');
    await expectText('请输入重试计划，如 R3/PT10M 或 PT1M,PT10M');
    await type('失败重试', 'R3/PT10M');
    await type('作业优先级', 'first');
    await expectText('请输入整数或表达式');
    await type('作业优先级', '7');
    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:jobPriority="7"');
    expect(xml).toContain('<camunda:failedJobRetryTimeCycle>R3/PT10M</camunda:failedJobRetryTimeCycle>');

    await page.getByRole('checkbox', { name: '异步前' }).click();
    expect(await savedXml(recording)).not.toMatch(/jobPriority|failedJobRetryTimeCycle/u);
  });
});
