import { agreementLabels, monitor, tasks, type WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { phone, type Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { Drawer } from '../pages/drawer';
import { MemberPicker } from '../pages/member-picker';
import { TodoList } from '../pages/todo-list';
import { handedOnProcess } from '../samples/processes';

describe('handing work on', () => {
  const key = 'handedOn';
  const { workflow, visit } = withVisitors(({ person, deploy }) => {
    const checkers = [person('staff02'), person('staff03')] as const;
    return deploy(key, handedOnProcess(key, checkers, [person('auditor01'), person('auditor02')]));
  });

  /** Presses an action's button, wherever it is, and confirms its dialog once `fill` has filled it in. */
  async function act({ page, t, noticed }: Visitor, action: string, fill: () => Promise<void> = async () => undefined) {
    const toolbar = page.getByRole('toolbar', { name: t('handling:actions') });
    const name = t(`handling:action.${action}`);
    const shown = toolbar.getByRole('button', { name, exact: true });
    await toolbar.waitFor();
    if ((await shown.count()) > 0) await shown.click();
    else {
      await toolbar.getByRole('button', { name: t('handling:more') }).click();
      await page.getByRole('menuitem', { name }).click();
    }
    await fill();
    const confirm = page.getByRole('button', { name: t(`handling:confirm.${action}`), exact: true });
    if (action !== 'complete') await confirm.last().click();
    await noticed(t(`handling:success.${action}`));
  }

  it('includes claiming, copying, agreeing and withdrawing (000-1-019)', async () => {
    const locale: WrittenLocale = 'zh-CN';
    const title = `Handed on ${locale}`;
    const procInstId = await workflow().startContract('staff01', key, { agreementName: title });
    const checker = await visit({ as: 'staff02', locale });
    const { page, t } = checker;
    const drawer = await new Drawer(checker).open('/process/todo', title);
    await page
      .getByRole('row')
      .filter({ hasText: title })
      .getByText(t('process:due.overdue'), { exact: false })
      .waitFor();

    await act(checker, 'claim');
    await checker.picture(`claimed-${locale}`);
    const waiting = await workflow().taskOf('staff03', procInstId);
    expect(waiting).toBeUndefined();
    await act(checker, 'copy', async () => {
      await page
        .getByRole('button', { name: t('handling:choosePersonFor', { field: t('handling:field.copyTo') }) })
        .click();
      await new MemberPicker(checker).people('staff04');
      await checker.picture(`copying-${locale}`);
    });
    await act(checker, 'complete');
    await drawer.frame.waitFor({ state: 'hidden' });
    expect(await workflow().taskOf('auditor01', procInstId)).toBeDefined();

    await page.goto('/process/done');
    await page.getByRole('row').filter({ hasText: title }).first().waitFor();
    await checker.picture(`done-${locale}`);
    await page.getByRole('button', { name: t('process:withdraw.label', { title }) }).click();
    await page.getByText(t('handling:hint.withdrawTo', { node: '核对' })).waitFor();
    await checker.picture(`withdrawing-${locale}`);
    await page
      .getByRole('button', { name: t('handling:confirm.withdraw'), exact: true })
      .last()
      .click();
    await checker.noticed(t('process:withdraw.done'));
    expect(await workflow().taskOf('auditor01', procInstId)).toBeUndefined();
    expect((await workflow().taskOf('staff02', procInstId))?.taskDefKey).toBe('check');
    expect(checker.complaints).toEqual([]);
    await checker.leave();

    const reader = await visit({ as: 'staff04', locale });
    await reader.page.goto('/process/copied?show=unread');
    await reader.page.getByRole('row').filter({ hasText: title }).first().waitFor();
    await reader.picture(`copied-${locale}`);
    await reader.page.getByRole('row').filter({ hasText: title }).first().click();
    await reader.page.getByRole('tab', { name: t('handling:tab.form') }).waitFor();
    expect(await reader.page.getByRole('toolbar', { name: t('handling:actions') }).count()).toBe(0);
    const unread = async () =>
      (await (await workflow().as('staff04')).get(tasks.copyPage, { size: 100, readStatus: 'unread' })).records;
    await expect.poll(async () => (await unread()).some((copy) => copy.title === title)).toBe(false);
    expect(reader.complaints).toEqual([]);
    await reader.leave();
  });

  it('includes removing a signer, jumping and transferring', async () => {
    const title = 'Moved about';
    const procInstId = await workflow().startContract('staff01', key, { agreementName: title });
    await workflow().agree('staff02', procInstId);
    const signer = await visit({ as: 'auditor01' });
    const { page, t } = signer;
    await new Drawer(signer).open('/process/todo', title);
    const removed = await visit({ as: 'auditor02' });
    await new TodoList(removed).watch();
    const lost = await new Drawer(removed).open('/process/todo', title);
    await lost.button('complete').waitFor();
    await act(signer, 'removeSign', async () => {
      await page.getByRole('combobox', { name: t('handling:field.removedSigners'), exact: false }).click();
      await page.getByTitle(workflow().person('auditor02').chineseName, { exact: true }).click();
      await page.keyboard.press('Escape');
      await signer.picture('removing');
    });
    expect(await workflow().taskOf('auditor02', procInstId)).toBeUndefined();
    await lost.button('complete').waitFor({ state: 'detached' });
    await removed.picture('removed');
    await removed.leave();
    await act(signer, 'jump', async () => {
      await page.getByRole('combobox', { name: t('handling:field.jumpTarget'), exact: false }).click();
      await page.getByTitle('核对', { exact: true }).click();
      await signer.picture('jumping');
    });
    expect((await workflow().taskOf('staff03', procInstId))?.taskDefKey).toBe('check');
    expect(signer.complaints).toEqual([]);
    await signer.leave();

    const checker = await visit({ as: 'staff03' });
    await new Drawer(checker).open('/process/todo', title);
    await act(checker, 'transfer', async () => {
      const field = t('handling:choosePersonFor', { field: t('handling:field.transferTo') });
      await checker.page.getByRole('button', { name: field }).click();
      await new MemberPicker(checker).people('staff04');
    });
    expect((await workflow().taskOf('staff04', procInstId))?.taskDefKey).toBe('check');
    const history = await (await workflow().as('staff01')).get(tasks.historyList, { procInstId });
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['redueceSign', 'modification', 'transfer']),
    );
    await checker.leave();
  });

  it('includes agreeing to several tasks at once, from a telephone as well', async () => {
    const titles = ['Batch one', 'Batch two', 'Batch three'];
    const instances: string[] = [];
    for (const agreementName of titles)
      instances.push(await workflow().startContract('staff01', key, { agreementName }));
    const [, , suspended = ''] = instances;
    const checker = await visit({ as: 'staff02', locale: 'en-US', viewport: phone });
    const { page, t } = checker;
    await page.goto('/process/todo');
    for (const title of titles)
      await page.getByRole('checkbox', { name: t('process:batch.chooseRow', { title }) }).check();
    await checker.picture('batch-chosen');
    const administrator = await workflow().as('designer01');
    await administrator.post(monitor.suspend, { procInstId: suspended, reason: 'check' });

    const agree = t('handling:action.complete');
    await page
      .getByRole('toolbar', { name: t('handling:batch.label') })
      .getByRole('button', { name: agree })
      .click();
    const dialog = page.getByRole('dialog', { name: t('handling:batch.title', { action: agree, count: 3 }) });
    await dialog.getByRole('textbox').fill('As checked');
    await dialog.getByRole('button', { name: agree }).click();
    const result = page.getByRole('dialog', { name: t('handling:batch.result', { action: agree }) });
    await result.getByText(t('handling:batch.summary', { done: 2, refused: 1 })).waitFor();
    await result.getByRole('button', { name: 'Batch three' }).waitFor();
    await checker.picture('batch-result');
    await result.getByRole('button', { name: t('handling:batch.close'), exact: true }).click();

    for (const procInstId of instances.slice(0, 2))
      expect((await workflow().taskOf('auditor01', procInstId))?.taskDefKey).toBe('sign');
    expect((await workflow().taskOf('staff02', suspended))?.taskDefKey).toBe('check');
    await checker.leave();
  });

  it('keeps unsent input when the user navigates back', async () => {
    const starter = await visit({ as: 'staff01' });
    const { page, t } = starter;
    const drawer = await new Drawer(starter).openStart(`合同 ${key}`);
    const name = drawer.frame.getByLabel(agreementLabels['zh-CN'].agreementName, { exact: true });
    const question = page.getByText(t('handling:leave.title'), { exact: true });
    await name.fill('尚未提交');

    await page.goBack();
    await page.getByRole('button', { name: t('handling:leave.stay'), exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('尚未提交');

    await page.goBack();
    await page.getByRole('button', { name: t('handling:leave.confirm'), exact: true }).click();
    await drawer.frame.waitFor({ state: 'hidden' });
    expect(starter.complaints).toEqual([]);
    await starter.leave();
  });
});
