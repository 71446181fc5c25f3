import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml, soundProcess } from '../../modeler/testing/designer';

afterEach(closeDesigner);

describe('form settings', () => {
  it('are set a field at a time, stored, and given back to the form', async () => {
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
