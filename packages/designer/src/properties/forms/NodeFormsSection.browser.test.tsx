import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { boundTask } from '../testing/definitions';

afterEach(closeDesigner);

describe('the form at a node', () => {
  const whole = (name: string) => page.getByRole('radiogroup').getByText(name, { exact: true });
  const stored = (xml: string) =>
    JSON.parse(
      /<sdecloud:formList>([^]*)<\/sdecloud:formList>/u.exec(xml.split('<bpmn:userTask')[1] ?? '')?.[1] ?? 'null',
    );

  it('is read-only by default, and opened or hidden as a whole by one choice', async () => {
    const recording = await openDesigner(boundTask);
    await select('Activity_1');
    await expect.element(page.getByRole('radio', { name: '只读' })).toBeChecked();

    await whole('可编辑').click();
    expect(stored(await savedXml(recording))).toMatchObject([
      { formKey: 'agreement', formFieldList: [{ key: '*', operable: 'true' }] },
    ]);
    await whole('隐藏').click();
    expect(stored(await savedXml(recording))).toMatchObject([{ formFieldList: [{ key: '*', hidden: 'true' }] }]);
  });
});

describe('form settings', () => {
  it('are set for each field, stored, and returned to the form (001-2.5)', async () => {
    const form = '[{"formId":1,"formKey":"agreement","formName":"合同","formFieldList":[],"formPropertyList":[]}]';
    const recording = await openDesigner(
      soundProcess.replace('</sdecloud:formKey>', `</sdecloud:formKey><sdecloud:formList>${form}</sdecloud:formList>`),
    );
    await button('点击设置').click();
    await page.getByRole('checkbox', { name: '合同金额 必填' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    expect(await savedXml(recording)).toContain('"required":"true"');

    await button('点击设置').click();
    await expect.element(page.getByRole('checkbox', { name: '合同金额 必填' })).toBeChecked();
    await button('恢复表单默认').click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    expect(await savedXml(recording)).not.toContain('"required":"true"');
  });
});
