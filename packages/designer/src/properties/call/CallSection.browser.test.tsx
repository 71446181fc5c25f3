import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, savedXml, select } from '../../modeler/testing/designer';
import { confirm, fill, type, withTask } from '../testing/panels';

afterEach(closeDesigner);

describe('a call activity', () => {
  it('names the process that it calls, and what is handed over', async () => {
    const recording = await openDesigner(withTask('callActivity'));
    await select('Activity_1');
    await expect.element(page.getByText('流程标识不能为空')).toBeVisible();

    await userEvent.fill(labelled('流程标识'), 'seal_application');
    await userEvent.keyboard('{Tab}');
    await button('新增传入变量').click();
    await fill('来源', 'agreementName');
    await fill('目标变量', 'sealName');
    await confirm();

    const xml = await savedXml(recording);
    expect(xml).toContain('calledElement="seal_application"');
    expect(xml).toContain('<camunda:in source="agreementName" target="sealName" />');
  });

  it('calls a process chosen from those that are deployed, and shown by its name', async () => {
    await openDesigner(withTask('callActivity'));
    await select('Activity_1');
    const listed = () =>
      [...document.querySelectorAll<HTMLOptionElement>('[data-section=call] datalist option')].map(
        ({ value, label }) => [value, label],
      );
    await expect.poll(listed).toEqual([['seal', '用印审批']]);

    await type('流程标识', 'seal');

    await expect.element(page.getByText('用印审批', { exact: true })).toBeVisible();
  });
});
