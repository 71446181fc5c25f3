import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDesigner, labelled, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { expectText, offeredIn, option, withTask } from '../testing/panels';

afterEach(closeDesigner);

describe('scripts', () => {
  it('have the languages of the specification, inline or in another file (001-2.5)', async () => {
    await openDesigner(withTask('scriptTask'));
    await select('Activity_1');

    await expectText('脚本格式不能为空');
    await expectText('内容不能为空');
    expect(await offeredIn(labelled('脚本格式'))).toEqual(['javascript', 'python', 'ruby', 'groovy', 'juel']);

    await userEvent.keyboard('{Escape}');
    await option('脚本类型', '外部资源');

    await expect.element(labelled('资源地址')).toBeVisible();
  });
});

describe('a script task', () => {
  it('stores its script only if it is valid (001-2.5)', async () => {
    const recording = await openDesigner(withTask('scriptTask', 'scriptFormat="javascript"'));
    await select('Activity_1');

    await userEvent.fill(labelled('脚本内容'), 'total = 1');
    await userEvent.keyboard('{Tab}');
    await userEvent.fill(labelled('脚本内容'), '');
    await userEvent.keyboard('{Tab}');

    await expect.element(page.getByText('内容不能为空')).toBeVisible();
    expect(await savedXml(recording)).toContain('<bpmn:script>total = 1</bpmn:script>');
  });
});
