import { monitor, agreementLabels, definitions, type WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { phone, type Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { Drawer } from '../pages/drawer';
import { TodoList } from '../pages/todo-list';
import { choose } from '../harness/choose';

const reason = '制度修订中';

describe('a suspended process', () => {
  const key = 'held';
  const { workflow, visit } = withVisitors(async ({ deployContract }) => {
    await deployContract(key);
  });

  const confirm = async ({ page, t, noticed }: Visitor, way: 'suspend' | 'activate') => {
    const dialog = page.getByRole('dialog', { name: t(`processControl:${way}.title`), exact: true });
    await dialog.getByRole('button', { name: t(`processControl:${way}.confirm`), exact: true }).click();
    await noticed(t(`processControl:${way}.done`));
    await dialog.waitFor({ state: 'detached' });
  };

  it('cannot be started and says why, until it is activated', async () => {
    const locale: WrittenLocale = 'en-US';
    const administrator = await visit({ as: 'designer01', locale });
    const { page, t } = administrator;
    await page.goto(`/dev/activiti/process?keyword=${key}`);
    const row = page.getByRole('row').filter({ hasText: key });
    await row.getByRole('button', { name: t('definitions:list.versions') }).click();
    await page.getByRole('button', { name: t('definitions:drawer.suspendAll'), exact: true }).click();
    await page.getByLabel(t('processControl:reason.label')).fill(reason);
    await administrator.picture('suspending');
    await confirm(administrator, 'suspend');
    await page.getByRole('dialog').getByText(t('definitions:list.suspended')).first().waitFor();
    await administrator.picture('suspended-versions');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row.getByText(t('definitions:list.suspended')).waitFor();
    await administrator.picture('suspended-definitions');

    for (const viewport of [undefined, phone]) {
      const starter = await visit({ as: 'staff01', locale, ...(viewport && { viewport }) });
      await starter.page.goto(`/process/create?keyword=${key}`);
      const card = starter.page.getByRole('button', { name: key, exact: false });
      expect(await card.getAttribute('aria-disabled')).toBe('true');
      expect(await card.innerText()).toContain(reason);
      await starter.picture('suspended-start');
      await starter.page.goto(`/process/create?start=${key}`);
      await starter.page.getByText(reason, { exact: false }).first().waitFor();
      await starter.leave();
    }

    await page.goto('/dev/activiti/instances');
    await page.getByRole('button', { name: t('monitor:suspension') }).click();
    await page.getByRole('combobox', { name: t('processControl:process'), exact: false }).fill(key);
    await page.getByTitle(`(${key})`, { exact: false }).click();
    await page.getByText(reason, { exact: false }).waitFor();
    await administrator.picture('activating');
    await confirm(administrator, 'activate');
    const { records } = await (await workflow().as('staff01')).get(definitions.startablePage, { keyword: key });
    expect(records).toMatchObject([{ suspension: null }]);
    expect(administrator.complaints).toEqual([]);
    await administrator.leave();
  });

  it('suspends its running instances with it', async () => {
    const title = '随流程停用的合同';
    const form = { agreementMoney: 1, agreementName: title };
    const procInstId = await workflow().startContract('staff01', key, form);
    const administrator = await visit({ as: 'designer01' });
    const { page, t } = administrator;
    const mark = t('process:state.suspended');
    const handler = await visit({ as: 'staff04' });
    await new TodoList(handler).watch();
    const starter = await visit({ as: 'staff01' });
    await starter.page.goto('/process/my');
    await starter.page.getByRole('row').filter({ hasText: title }).waitFor();
    await page.goto('/dev/activiti/process?keyword=held');
    await page.getByRole('button', { name: t('definitions:list.versions') }).click();
    await page.getByRole('button', { name: t('definitions:drawer.suspendAll'), exact: true }).click();
    await page.getByLabel(t('processControl:reason.label')).fill(reason);
    await choose(page.getByRole('checkbox', { name: t('processControl:suspend.instances') }));
    await confirm(administrator, 'suspend');
    await handler.page.getByRole('row').filter({ hasText: title }).getByText(mark).waitFor();
    await starter.page.getByRole('row').filter({ hasText: title }).getByText(mark).waitFor();
    await handler.picture('suspended-todo');
    const drawer = await new Drawer(handler).open('/process/todo', title);
    await drawer.frame.getByText(t('handling:suspended')).waitFor();
    expect(await drawer.button('complete').count()).toBe(0);
    await drawer.button('print').waitFor();
    await drawer.frame.getByText(agreementLabels['zh-CN'].agreementName, { exact: true }).waitFor();
    expect(await drawer.frame.getByRole('textbox').count()).toBe(0);
    await handler.picture('suspended-task');

    const suspended = async () =>
      (await (await workflow().as('designer01')).get(monitor.instance, { procInstId })).suspended;
    expect(await suspended()).toBe(true);
    await page.getByRole('button', { name: t('definitions:drawer.activateAll'), exact: true }).click();
    await choose(page.getByRole('checkbox', { name: t('processControl:activate.instances') }));
    await confirm(administrator, 'activate');
    expect(await suspended()).toBe(false);
    await drawer.button('complete').waitFor();
    await starter.page.getByRole('row').filter({ hasText: title }).getByText(mark).waitFor({ state: 'detached' });
    for (const visitor of [administrator, handler, starter]) await visitor.leave();
  });
});
