import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { closeDesigner, labelled, openDesigner } from '../../modeler/testing/designer';
import { expectText, type } from '../testing/panels';

afterEach(closeDesigner);

describe('the process', () => {
  it('has an id that can be read and copied', async () => {
    await openDesigner();

    await expect.element(labelled('ID')).toHaveAttribute('readonly');
    await expect.element(labelled('ID')).toBeEnabled();
  });

  it('requires its name, a form, and the expression of its key once the key is enabled (001-5)', async () => {
    await openDesigner();
    await expectText('请选择表单');

    await type('名称', '');
    await expectText('请输入流程名称');

    await page.getByRole('switch', { name: '流程 key 设置' }).click();
    await expect.element(labelled('流程 key 的表达式')).toHaveValue('${execution.processBusinessKey}');

    await type('流程 key 的表达式', '');
    await expectText('请输入流程key的表达式');
  });
});
