import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, savedXml, soundProcess } from '../../modeler/testing/designer';
import { expectNoText, expectText, option } from '../testing/panels';

afterEach(closeDesigner);

describe('the forms of a process', () => {
  const setting = (formId: number, formKey: string, formName: string, properties = '') =>
    `{"formId":${formId},"formKey":"${formKey}","formName":"${formName}","formFieldList":[],"formPropertyList":[${properties}]}`;

  it('keep their settings when another form is bound or removed (001-4)', async () => {
    const agreement = setting(1, 'agreement', '合同', '{"key":"watermark","name":"水印","value":"1"}');
    const forms = ['agreement', 'leave'].map((formKey, index) => ({
      id: index + 1,
      formKey,
      formName: ['合同', '请假'][index]!,
      formRouter: formKey,
    }));
    const recording = await openDesigner(
      soundProcess.replace(
        '</sdecloud:formKey>',
        `</sdecloud:formKey><sdecloud:formList>[${agreement}]</sdecloud:formList>`,
      ),
      {},
      { listForms: () => Promise.resolve(forms) },
    );

    await option('绑定表单', '请假');
    await userEvent.keyboard('{Escape}');
    const listed = (xml: string) => /<sdecloud:formList>(.*?)<\/sdecloud:formList>/u.exec(xml)?.[1];

    expect(listed(await savedXml(recording))).toBe(`[${agreement},${setting(2, 'leave', '请假')}]`);
  });

  it('are requested again after their list failed to load', async () => {
    const forms = [{ id: 1, formKey: 'agreement', formName: '合同', formRouter: 'agreement' }];
    let online = false;
    const listForms = () => (online ? Promise.resolve(forms) : Promise.reject(new Error('no network')));
    await openDesigner(soundProcess.replace(/<sdecloud:formKey>.*?<\/sdecloud:formKey>/u, ''), {}, { listForms });

    await expectText('这一部分未能加载，请检查网络后重试');

    online = true;
    await button('重试').click();
    await option('绑定表单', '合同');

    await expect.element(button('点击设置')).toBeVisible();
  });

  it('distinguish a form without fields from one whose items could not be loaded', async () => {
    let online = false;
    const items = [{ id: 1, type: '0' as const, fieldKey: 'agreementMoney', fieldName: '合同金额' }];
    const listFormItems = () => (online ? Promise.resolve(items) : Promise.reject(new Error('no network')));
    await openDesigner(soundProcess, {}, { listFormItems });

    await button('点击设置').click();
    await expectText('这一部分未能加载，请检查网络后重试');
    expectNoText('该表单没有可设置的字段');
    await expect.element(button('确定')).toBeDisabled();

    online = true;
    await button('重试').click();

    await expectText('合同金额');
  });

  it('show their items even if the settings were opened before the forms were loaded', async () => {
    let arrive = () => {};
    const forms = [{ id: 1, formKey: 'agreement', formName: '合同', formRouter: 'agreement' }];
    const listForms = () => new Promise<typeof forms>((resolve) => (arrive = () => resolve(forms)));
    const items = [{ id: 1, type: '0' as const, fieldKey: 'agreementMoney', fieldName: '合同金额' }];
    await openDesigner(soundProcess, {}, { listForms, listFormItems: () => Promise.resolve(items) });

    await button('点击设置').click();
    await expect.element(button('确定')).toBeDisabled();
    expectNoText('该表单没有可设置的字段');
    arrive();

    await expectText('合同金额');
  });

  it('show the form’s current name even if another one was stored', async () => {
    await openDesigner(
      soundProcess.replace(
        '</sdecloud:formKey>',
        `</sdecloud:formKey><sdecloud:formList>[${setting(1, 'agreement', '合同表单')}]</sdecloud:formList>`,
      ),
      {},
      {
        listForms: () =>
          Promise.resolve([{ id: 1, formKey: 'agreement', formName: 'Contract form', formRouter: 'agreement' }]),
      },
    );

    await expect.element(page.getByCSS('.pd-forms')).toHaveTextContent('Contract form');
    expectNoText('合同表单');
  });

  it('get empty settings when they are bound, and lose them when they are removed (001-4)', async () => {
    const recording = await openDesigner(soundProcess.replace(/<sdecloud:formKey>.*?<\/sdecloud:formKey>/u, ''));
    await expectText('请选择表单');

    await option('绑定表单', '合同');
    await userEvent.keyboard('{Escape}');
    expect(await savedXml(recording)).toContain(`[${setting(1, 'agreement', '合同')}]`);

    await page.getByCSS('.ant-select-selection-item-remove').click();
    await expectText('请选择表单');
    expect(await savedXml(recording)).not.toContain('"formKey":"agreement"');
  });

  it('have pairs of boxes of which at most one is checked, and a row that checks a column (001-4)', async () => {
    await openDesigner(
      soundProcess.replace(
        '</sdecloud:formKey>',
        `</sdecloud:formKey><sdecloud:formList>[${setting(1, 'agreement', '合同')}]</sdecloud:formList>`,
      ),
      {},
      {
        listFormItems: () =>
          Promise.resolve([
            { id: 1, type: '0', fieldKey: 'agreementMoney', fieldName: '合同金额' },
            { id: 2, type: '1', fieldKey: 'watermark', fieldName: '水印' },
          ]),
      },
    );

    await button('点击设置').click();
    const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
    await box('合同金额 只读').click();
    await box('合同金额 可交互').click();
    await expect.element(box('合同金额 只读')).not.toBeChecked();

    await box('合同金额 可交互').click();
    await expect.element(box('合同金额 可交互')).not.toBeChecked();

    await box('全选 隐藏').click();
    await expect.element(box('合同金额 隐藏')).toBeChecked();
    expectNoText('水印');

    await page.getByRole('tab', { name: '属性设置' }).click();
    await expectText('水印');
  });

  it('show a message when none matches the search', async () => {
    await openDesigner(soundProcess);
    await userEvent.fill(labelled('绑定表单'), '没有这样的');
    await expectText('没有匹配的表单，可绑定的表单见“表单管理”页面');

    await userEvent.fill(labelled('绑定表单'), '合');
    await expect.poll(() => page.getByText('没有匹配的表单', { exact: false }).elements()).toEqual([]);
  });
});

describe('the fields that lists show', () => {
  const named = (xml: string) => /<sdecloud:summaryFields>(.*?)<\/sdecloud:summaryFields>/u.exec(xml)?.[1];
  const listFormItems = () =>
    Promise.resolve(
      ['金额', '名称', '开始日期', '结束日期'].map((fieldName, index) => ({
        id: index,
        type: '0' as const,
        fieldKey: `f${index}`,
        fieldName,
      })),
    );

  it('are chosen from the fields of the bound forms', async () => {
    const recording = await openDesigner(soundProcess, {}, { listFormItems });
    expect(named(await savedXml(recording))).toBeUndefined();

    await option('列表摘要字段', '开始日期');
    await userEvent.keyboard('{Escape}');

    expect(named(await savedXml(recording))).toBe('["f2"]');
  });

  it('are at most three, and one that no form contains can be removed', async () => {
    const xml = soundProcess.replace(
      '</sdecloud:formKey>',
      '</sdecloud:formKey><sdecloud:summaryFields>["f0","gone","f1"]</sdecloud:summaryFields>',
    );
    const recording = await openDesigner(xml, {}, { listFormItems });

    await option('列表摘要字段', 'gone');
    await userEvent.keyboard('{Escape}');

    expect(named(await savedXml(recording))).toBe('["f0","f1"]');
  });
});
