import { describe, expect, it } from 'vitest';
import { phone, visit, type Visit, type Visitor } from '../harness/browser';
import { withBrowser, withWorkflow, withServer } from '../harness/suite';
import { until } from '../harness/until';
import { Drawer } from '../pages/drawer';
import { MemberPicker } from '../pages/member-picker';
import { SignInPage } from '../pages/sign-in';

const password = 'Zx9!heron-Lake';
const company = '齐鲁智能制造有限公司';
const departments = ['综合科', '人才科', '服务科'];

describe('a company and its people', () => {
  const key = 'handedOver';
  const server = withServer();
  const browser = withBrowser();
  const workflow = withWorkflow(server, ({ deployContract }) => deployContract(key));
  const open = (options: Visit) => visit(browser(), server().url, options);

  /** Registers at the address that an invitation leads to, signs in and is back at the invitation. */
  async function register(newcomer: Visitor, link: string): Promise<void> {
    const { page, t } = newcomer;
    const fill = (label: Parameters<typeof t>[0], text: string) =>
      page.getByLabel(t(label), { exact: true }).fill(text);
    await page.goto(link);
    await page.getByRole('link', { name: t('signIn:registerTalent') }).click();
    await fill('registration:username', 'newcomer01');
    await fill('registration:realName', '钱进');
    await fill('account:password', password);
    await fill('account:repeatPassword', password);
    await fill('account:mobile', '13912345678');
    await page.getByRole('button', { name: t('account:sendCode') }).click();
    const code = () => /"code":"(\d+)"/.exec(server().log())?.[1];
    await until('the code is sent', () => code() !== undefined);
    await fill('account:code', code()!);
    await newcomer.picture('registering');
    await page.getByRole('button', { name: t('registration:submit') }).click();
    await page.getByText(t('registration:talentRegistered')).waitFor();
    await page.getByRole('link', { name: t('signIn:title') }).click();
    await new SignInPage(newcomer).submit('newcomer01', password);
  }

  it('gets departments, and a member who registers by an invitation completes the task of a leaver', async () => {
    const title = '离职移交合同';
    await workflow().startContract('staff01', key, { agreementName: title, agreementMoney: 5_000 });
    const administrator = await open({ as: 'unitadmin01' });
    const newcomer = await open({ locale: 'en-US', viewport: phone });
    const { page, t } = administrator;
    const dialog = page.getByRole('dialog');
    const press = (name: string, within = dialog) => within.getByRole('button', { name, exact: true }).click();
    const member = (username: string) => page.getByRole('row').filter({ hasText: username });

    const tree = page.getByRole('navigation', { name: t('units:tree') });
    await page.goto('/management/index?tab=departments');
    for (const name of departments) {
      await tree.getByText(t('units:unitLabel', { name: company, count: 1 })).click();
      await page.getByRole('button', { name: t('units:create') }).click();
      await dialog.getByText(t('units:createBelow', { name: company })).waitFor();
      await dialog.getByLabel(t('units:name')).fill(name);
      await press(t('units:save'));
      await tree.getByText(t('units:unitLabel', { name, count: 0 })).waitFor();
    }
    await administrator.picture('departments');

    await page.goto('/management/index?tab=invitations');
    await page.getByRole('button', { name: t('team:invite') }).click();
    await press(t('team:create'));
    const link = await dialog.getByText('/team/join?code=', { exact: false }).innerText();

    await register(newcomer, link.trim());
    await newcomer.page.getByRole('button', { name: newcomer.t('team:join') }).click();
    await newcomer.page.getByText(newcomer.t('team:status.pending')).waitFor();
    await newcomer.picture('asked-to-join');

    await page.goto('/management/index?tab=requests');
    await page.getByRole('button', { name: t('team:approve') }).click();
    await dialog.getByLabel(t('team:department')).fill('人才科');
    await page.locator('.ant-select-item-option').filter({ hasText: '人才科' }).click();
    await press(t('team:approve'));
    await administrator.noticed(t('team:approved'));

    await page.goto('/management/index?tab=members');
    await page.getByLabel(t('team:searchMembers')).fill('newcomer01');
    await page.getByLabel(t('team:searchMembers')).press('Enter');
    await member('staff04').waitFor({ state: 'hidden' });
    await member('newcomer01')
      .getByRole('button', { name: t('team:roles') })
      .click();
    await dialog.locator('.ant-checkbox-input:enabled:not(:checked)').first().check();
    await press(t('team:save'));
    await administrator.noticed(t('team:role.saved'));

    await page.getByLabel(t('team:searchMembers')).fill('staff04');
    await page.getByLabel(t('team:searchMembers')).press('Enter');
    await member('staff04')
      .getByRole('button', { name: t('team:remove') })
      .click();
    await dialog.getByLabel(t('people:heir')).click();
    await new MemberPicker(administrator).people('newcomer01');
    await administrator.picture('handing-over');
    await press(t('team:remove'));
    await member('staff04').waitFor({ state: 'hidden' });

    await newcomer.page.goto('/process/todo');
    await newcomer.page.getByText(title, { exact: false }).first().click();
    const drawer = new Drawer(newcomer);
    await drawer.formFilled();
    await drawer.button('complete').click();
    /* The next task opens after an action, so the notice names the completed one. */
    const done = newcomer.t('handling:success.complete');
    await newcomer.noticed(newcomer.t('handling:doneNamed', { title, done }));
    await drawer.frame.waitFor({ state: 'hidden' });
    await newcomer.picture('handled');
    expect([...administrator.complaints, ...newcomer.complaints]).toEqual([]);
    await administrator.leave();
    await newcomer.leave();
  });
});
