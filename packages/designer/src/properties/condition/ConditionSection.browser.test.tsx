import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, clickOn, closeDesigner, labelled, openDesigner, savedXml } from '../../modeler/testing/designer';
import { branching, conditionalFork } from '../testing/definitions';
import { expectNoText, expectText, option, pick, selectThin, type } from '../testing/panels';

afterEach(closeDesigner);

describe('a condition', () => {
  it('reports missing settings, and is removed when its type is none (001-4, 001-5)', async () => {
    const recording = await openDesigner(conditionalFork);
    await selectThin('back');

    await type('表达式', '');
    await expectText('表达式不能为空');

    await option('条件类型', '脚本');
    await expect.element(labelled('脚本内容')).toBeVisible();
    expectNoText('内容不能为空');
    await type('脚本内容', '');
    await expectText('内容不能为空');

    await option('条件类型', '无');
    expect(await savedXml(recording)).not.toContain('conditionExpression');
  });

  it('marks the syntax error of an expression or a script while it is typed (001-5)', async () => {
    await openDesigner(conditionalFork);
    await selectThin('back');

    await userEvent.fill(labelled('表达式'), '${amount > > 5}');
    await expectText('第 1 行第 12 个字符“> 5}”处有语法错误');
    await userEvent.fill(labelled('表达式'), '${amount > 5');
    await expectText('第 1 行末尾不完整，请检查括号和引号');
    await userEvent.fill(labelled('表达式'), '${amount > 5}');
    await expect.poll(() => document.querySelector('.pd-panel')?.textContent).not.toContain('请检查括号');

    await option('条件类型', '脚本');
    await userEvent.fill(labelled('脚本内容'), 'const a = 1;\na + + ;');
    await expectText('第 2 行第 7 个字符“;”处有语法错误');
  });

  it('can be built from a field of the bound form', async () => {
    const recording = await openDesigner(branching);
    clickOn('large');
    await button('添加条件').click();
    await pick('比较方式', /^大于$/u);
    await userEvent.fill(labelled('值'), '10000');
    await userEvent.tab();

    await expect.element(labelled('表达式')).toHaveValue('${agreementMoney > 10000}');
    expect(await savedXml(recording)).toContain('${agreementMoney &gt; 10000}');

    await userEvent.fill(labelled('表达式'), "${agreementMoney < 5 || agreementMoney == 'x'}");
    await userEvent.tab();
    await expect.element(page.getByText('满足任一条件')).toBeVisible();
  });
});
