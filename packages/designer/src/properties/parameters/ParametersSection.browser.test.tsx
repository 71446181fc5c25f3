import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { forked } from '../testing/definitions';
import { choose, confirm, dialog, fill, section, selectThin, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('inputs and outputs', () => {
  it('are offered only for activities and end events (001-5)', async () => {
    await openDesigner(forked('exclusive'));
    const has = { end: 1, StartEvent_1: 0, fork: 0, on: 0, Activity_1: 1 };

    for (const [id, count] of Object.entries(has)) {
      await selectThin(id);
      await expect.poll(() => section('输入/输出').elements().length, { message: id }).toBe(count);
    }
  });
});

describe('inputs and outputs', () => {
  it('are edited in a dialog by their type (001-2.5)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('输入/输出');
    await button('新增输入参数').click();
    await fill('变量名', 'limits');
    await choose('类型', '映射');
    await dialog().getByRole('button', { name: '添加一项' }).click();
    await fill('键', 'low');
    await userEvent.fill(dialog().getByPlaceholder('值'), '10');
    await confirm();

    expect(await savedXml(recording)).toMatch(
      /<camunda:inputParameter name="limits">\s*<camunda:map>\s*<camunda:entry key="low">10<\/camunda:entry>/u,
    );
  });
});

describe('a script of an input', () => {
  it('requires a format and a text, and is saved by the first click once it is complete (001-3)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('输入/输出');

    await button('新增输入参数').click();
    await fill('变量名', 'total');
    await choose('类型', '脚本');
    await confirm();
    await expect.element(page.getByText('脚本内容不能为空')).toBeVisible();

    await choose('脚本格式', 'groovy');
    await fill('脚本内容', 'a + b');
    await confirm();

    expect(await savedXml(recording)).toMatch(
      /<camunda:inputParameter name="total">\s*<camunda:script scriptFormat="groovy">a \+ b</u,
    );
  });
});
