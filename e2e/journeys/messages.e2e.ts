import type { WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { desktop, phone, type Visit, type Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { until } from '../harness/until';
import { Bell } from '../pages/bell';
import { Drawer } from '../pages/drawer';

describe('messages', () => {
  const key = 'notified';
  const { workflow, visit } = withVisitors(({ deployContract }) => deployContract(key));

  /** Returns a user at the home page who receives pushes. */
  async function attend(as: string, options?: Visit): Promise<Visitor> {
    const visitor = await visit({ as, ...options });
    await visitor.page.goto('/homepage/index');
    await until('pushes reach the page', () => visitor.connection() !== undefined);
    await visitor.rest();
    return visitor;
  }

  it('appear without a reload, and lead to their task', async () => {
    const locale: WrittenLocale = 'zh-CN';
    const title = `Pushed ${locale}`;
    const approver = await attend('staff04', { locale });
    const bell = new Bell(approver);
    const before = await bell.unread();

    const notified = approver.page.locator('.ant-message button').filter({ hasText: title }).first().waitFor();
    await workflow().startContract('staff01', key, { agreementName: title, agreementMoney: 5_000 });
    await notified;
    await expect.poll(() => bell.unread()).toBe(before + 1);
    await bell.open();
    await approver.picture('bell');
    await bell.message(title).click();
    const drawer = new Drawer(approver);
    await drawer.formFilled();
    await drawer.act('complete');
    await expect.poll(() => bell.unread()).toBe(before);

    const initiator = await attend('staff01', { locale, viewport: phone });
    const own = new Bell(initiator);
    await own.open();
    await initiator.picture('bell');
    await own.message(title).click();
    await new Drawer(initiator).showStatus();
    await new Drawer(initiator).discuss('合同原件已寄出');
    await initiator.picture('discussion');
    await expect.poll(() => bell.unread()).toBe(before + 1);
    await bell.open();
    await bell.message(title).first().click();
    await drawer.comment('合同原件已寄出').waitFor();
    await expect.poll(() => bell.unread()).toBe(before);

    expect([...approver.complaints, ...initiator.complaints]).toEqual([]);
    await approver.leave();
    await initiator.leave();
  });

  it('are removed with their task, and read and deleted on the page of all messages', async () => {
    const signer = await attend('staff02');
    const bell = new Bell(signer);
    const before = await bell.unread();
    const taken = await workflow().startContract('staff01', key, { agreementName: '收回', agreementMoney: 20_000 });
    await expect.poll(() => bell.unread()).toBe(before + 1);
    await workflow().agree('staff02', taken);
    await expect.poll(() => bell.unread()).toBe(before);

    await workflow().startContract('staff01', key, { agreementName: '批量甲', agreementMoney: 20_000 });
    await workflow().startContract('staff01', key, { agreementName: '批量乙', agreementMoney: 20_000 });
    await signer.page.goto('/myMessage');
    await bell.choose('批量甲');
    await bell.markChosen(1);
    await bell.message('批量甲').waitFor({ state: 'hidden' });
    await bell.message('批量乙').waitFor();
    await bell.show('read');
    await bell.message('批量甲').waitFor();
    await expect.poll(() => signer.page.getByRole('checkbox').count()).toBe(0);
    await bell.delete('批量甲');
    await bell.message('批量甲').waitFor({ state: 'hidden' });
    expect(signer.complaints).toEqual([]);
    await signer.leave();
  });

  for (const [locale, viewport] of [
    ['zh-CN', desktop],
    ['en-US', phone],
  ] as const)
    it(`of other applications are passed or returned, in ${locale}`, async () => {
      const title = locale === 'zh-CN' ? '高层次人才项目申报材料核对' : '人才服务窗口预约确认';

      const handler = await attend('staff02', { locale, viewport });
      const { page, t } = handler;
      await page.goto('/myMessage');
      await new Bell(handler).show('todos');
      await page.getByText(title).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('messages:todo.content')).waitFor();
      await handler.picture('other-todo');
      const passes = locale === 'zh-CN';
      await dialog.getByRole('button', { name: t(`messages:todo.${passes ? 'pass' : 'return'}`), exact: true }).click();
      await page
        .getByText(t(`messages:todo.${passes ? 'passed' : 'returned'}`), { exact: true })
        .first()
        .waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByText(t(`messages:todo.state.${passes ? 'passed' : 'returned'}`), { exact: true })
        .first()
        .waitFor();

      expect(handler.complaints).toEqual([]);

      await handler.leave();
    });
});
