import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { phone, visit, type Visitor } from '../harness/browser';
import { gather } from '../harness/accounts';
import { withBrowser, withServer } from '../harness/suite';
import { newProcess } from '../pages/definitions';
import { Designer } from '../pages/designer';
import { Drawer } from '../pages/drawer';
import { FormBuilder } from '../pages/form-builder';
import { MemberPicker } from '../pages/member-picker';
import { play } from './play';

const fields = { reason: '用车事由', cost: '预计费用', driver: '驾驶员', stops: '途经地点' } as const;
const nodes = { fill: '填写申请', approve: '费用审批', drive: '出车' } as const;

describe('a form that an administrator draws', () => {
  const server = withServer();
  const browser = withBrowser();

  for (const locale of locales)
    it.concurrent(`decides the way and the handlers of its process, in ${locale}`, async () => {
      const accounts = gather(browser(), server().url, locale);
      const name = `用车申请 ${locale}`;
      const title = `去机场 ${locale}`;
      const starter = await visit(browser(), server().url, { locale, viewport: phone, as: 'staff01' });
      const agree = async (username: string) =>
        (await new Drawer(await accounts.at(username)).open('/process/todo', title)).act('complete', {});

      await play(accounts, [
        {
          name: 'designer01 draws the form and publishes it',
          play: async () => drawForm(await accounts.at('designer01'), `car_${locale}`, name),
        },
        {
          name: 'designer01 draws the process on its fields and publishes it',
          play: async () => drawProcess(await accounts.at('designer01'), `car-${locale}`, name),
        },
        {
          name: 'staff01 applies on a phone',
          play: async () => {
            const drawer = await new Drawer(starter).openStart(name);
            const { frame } = drawer;
            await frame.getByLabel(fields.reason, { exact: true }).fill(title);
            await frame.getByLabel(fields.cost, { exact: true }).fill('800');
            await frame.getByRole('group', { name: fields.driver }).getByRole('button').first().click();
            await new MemberPicker(starter).people('staff03');
            await starter.picture('own-form');
            await drawer.act('start');
          },
        },
        { name: 'staff04 agrees to the cost', play: () => agree('staff04') },
        { name: 'staff03, whom the form names, drives', play: () => agree('staff03') },
        {
          name: 'designer01 finds it in the list of the form',
          play: async () => {
            const { page, t } = await accounts.at('designer01');
            await page.goto('/dev/activiti/forms');
            await page.getByRole('button', { name: t('forms:action.more', { name }), exact: true }).click();
            await page.getByRole('menuitem', { name: t('forms:action.filled'), exact: true }).click();
            const row = page.getByRole('row').filter({ hasText: title });
            await row.getByText(t('process:state.complete'), { exact: true }).waitFor();
            await row.getByText('¥800.00', { exact: true }).waitFor();
          },
        },
      ]);

      expect(accounts.complaints()).toEqual([]);
      expect(starter.complaints).toEqual([]);
      await starter.leave();
      await accounts.leave();
    });
});

async function drawForm(visitor: Visitor, key: string, name: string): Promise<void> {
  const builder = await FormBuilder.create(visitor, key, name);
  await builder.add('short-text', fields.reason, { required: true, key: 'reason' });
  await builder.add('money', fields.cost, { required: true, key: 'cost' });
  await builder.add('people', fields.driver, { required: true, key: 'driver' });
  await builder.add('table', fields.stops);
  await builder.title('{{reason}}');
  await visitor.picture('form-builder');
  await builder.publish();
}

/** Above 500 staff04 approves; then the driver whom the form names handles it. */
async function drawProcess(visitor: Visitor, key: string, name: string): Promise<void> {
  await newProcess(visitor, key, name);
  const designer = new Designer(visitor);
  await designer.opened();
  await designer.bindForm(name);
  await designer.select(await designer.firstId('Activity_'));
  await designer.rename(nodes.fill);
  await designer.handlers({ expression: '${initiator}' });
  await designer.everybodyHandles();
  await designer.passInitiator();
  const gateway = await designer.append('exclusive gateway', '费用');
  const approve = await designer.append('user task', nodes.approve);
  await designer.handlers({ people: ['staff04'] });
  await designer.select(gateway.shape);
  const drive = await designer.append('user task', nodes.drive);
  await designer.handlersOfForm(fields.driver);
  await designer.append('end event', '结束');
  await designer.select(approve.shape);
  await designer.connectTo(drive.shape);
  await designer.selectFlow(approve.flow);
  await designer.rename('超过 500 元');
  await designer.rule(fields.cost, '>', '500');
  await designer.selectFlow(drive.flow);
  await designer.rename('其他');
  await designer.select(gateway.shape);
  await designer.defaultBranch('其他');
  await designer.deploy();
  await visitor.page.getByText(visitor.t('designer:texts.deployed')).waitFor();
  await visitor.page.waitForURL('**/dev/activiti/process');
}
