import { readFile } from 'node:fs/promises';
import { locales } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak';
import { phone, visit, type Visitor } from '../harness/browser';
import { gather } from '../harness/accounts';
import { withBrowser, withServer } from '../harness/suite';
import { newProcess } from '../pages/definitions';
import { Designer } from '../pages/designer';
import { Drawer } from '../pages/drawer';
import { FormBuilder } from '../pages/form-builder';
import { MemberPicker } from '../pages/member-picker';
import { play } from './play';

const fields = {
  reason: '用车事由',
  cost: '预计费用',
  driver: '驾驶员',
  ruling: '核定说明',
  stops: '途经地点',
} as const;
const nodes = { fill: '填写申请', approve: '费用审批', drive: '出车' } as const;

describe('a form that an administrator draws', () => {
  const server = withServer();
  const browser = withBrowser();

  /* Another journey draws a process in Chinese. */
  for (const locale of soak ? locales : (['en-US'] as const))
    it.concurrent(`is read by the conditions and handlers of its process, in ${locale}`, async ({ task }) => {
      const accounts = gather(browser(), server().url, locale);
      /* The key contains the attempt, since what the first attempt published still exists when the test runs again. */
      const attempt = task.result?.retryCount ?? 0;
      const name = `用车申请 ${attempt} ${locale}`;
      const title = `去机场 ${attempt} ${locale}`;
      const stop = `人才服务中心 ${locale}`;
      const added = `济南西站 ${locale}`;
      const ruling = `按标准核定 ${locale}`;
      const starter = await visit(browser(), server().url, { locale, viewport: phone, as: 'staff01' });

      await play(accounts, [
        {
          name: 'designer01 draws the form and publishes it',
          play: async () => drawForm(await accounts.at('designer01'), `car_${attempt}_${locale}`, name),
        },
        {
          name: 'designer01 draws the process on its fields and publishes it',
          play: async () => drawProcess(await accounts.at('designer01'), `car-${attempt}-${locale}`, name),
        },
        {
          name: 'staff01 applies on a phone',
          play: async () => {
            const drawer = await new Drawer(starter).openStart(name);
            const { frame } = drawer;
            await frame.getByLabel(fields.reason, { exact: true }).fill(title);
            await frame.getByLabel(fields.cost, { exact: true }).fill('800');
            await frame.getByRole('group', { name: fields.driver }).getByRole('button').first().click();
            await new MemberPicker(starter).people('staff03', 'staff02');
            await frame.getByRole('button', { name: starter.t('fields:addRow'), exact: true }).click();
            await frame.getByRole('table').getByRole('textbox').fill(stop);
            expect(await frame.getByText(fields.ruling, { exact: true }).count()).toBe(0);
            await starter.picture('own-form');
            await drawer.act('start');
          },
        },
        {
          name: 'staff04 rules on the cost, which the node requires, and changes nothing else',
          play: async () => {
            const visitor = await accounts.at('staff04');
            const drawer = await new Drawer(visitor).open('/process/todo', title);
            const { frame } = drawer;
            await frame.getByLabel(fields.ruling, { exact: true }).waitFor();
            await frame.getByText(title, { exact: true }).last().waitFor();
            expect(await frame.getByLabel(fields.reason, { exact: true }).getByRole('textbox').count()).toBe(0);
            expect(await frame.getByRole('table').getByRole('textbox').count()).toBe(0);
            await drawer.button('complete').click();
            await visitor.noticed(visitor.t('drawnForm:invalid'));
            await frame.getByLabel(fields.ruling, { exact: true }).fill(ruling);
            await drawer.act('complete');
          },
        },
        {
          name: 'staff03, whom the form names, adds a place and drives without seeing the cost',
          play: async () => {
            const visitor = await accounts.at('staff03');
            const drawer = await new Drawer(visitor).open('/process/todo', title);
            await drawer.frame.getByRole('button', { name: visitor.t('fields:addRow'), exact: true }).click();
            for (const hidden of [fields.cost, fields.ruling])
              expect(await drawer.frame.getByText(hidden, { exact: true }).count()).toBe(0);
            await drawer.button('complete').click();
            await visitor.noticed(visitor.t('drawnForm:invalid'));
            await drawer.frame.getByRole('table').getByRole('textbox').fill(added);
            await drawer.act('complete');
          },
        },
        {
          name: 'staff02, whom the form names as well, drives too',
          play: async () => {
            const drawer = await new Drawer(await accounts.at('staff02')).open('/process/todo', title);
            await drawer.frame.getByRole('cell', { name: added, exact: true }).waitFor();
            await drawer.act('complete');
          },
        },
        {
          name: 'staff03 prints it, without what was hidden',
          play: async () => {
            const visitor = await accounts.at('staff03');
            const drawer = await new Drawer(visitor).open('/process/done', title);
            await drawer.frame.getByRole('cell', { name: added, exact: true }).waitFor();
            const paper = await print(visitor, drawer);
            for (const shown of [title, stop, added]) expect(paper).toContain(shown);
            for (const hidden of [fields.cost, '800', fields.ruling, ruling]) expect(paper).not.toContain(hidden);
          },
        },
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
            const exported = async (format: 'csv' | 'xlsx') => {
              await page.getByRole('button', { name: t('records:export.label'), exact: true }).click();
              const [download] = await Promise.all([
                page.waitForEvent('download'),
                page.getByRole('menuitem', { name: t(`records:export.${format}`), exact: true }).click(),
              ]);
              return readFile(await download.path());
            };
            expect((await exported('csv')).toString()).toContain(`${title},`);
            expect((await exported('xlsx')).subarray(0, 2).toString()).toBe('PK');
          },
        },
        {
          name: 'designer01 reads and prints what was filled in',
          play: async () => {
            const visitor = await accounts.at('designer01');
            await visitor.page.getByRole('row').filter({ hasText: title }).click();
            const drawer = new Drawer(visitor);
            await drawer.frame.getByRole('cell', { name: stop, exact: true }).waitFor();
            expect(await print(visitor, drawer)).toContain(stop);
          },
        },
      ]);

      expect(accounts.complaints()).toEqual([]);
      expect(starter.complaints).toEqual([]);
      await starter.leave();
      await accounts.leave();
    });
});

/** Returns the text of the printed page. */
async function print({ page, t }: Visitor, { frame }: Drawer): Promise<string> {
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.print-sheet')?.textContent ?? '');
  });
  await frame.getByRole('button', { name: t('handling:action.print'), exact: true }).click();
  const printed = page.locator('body[data-printed]');
  await printed.waitFor();
  return (await printed.getAttribute('data-printed')) ?? '';
}

async function drawForm(visitor: Visitor, key: string, name: string): Promise<void> {
  const builder = await FormBuilder.create(visitor, key, name);
  await builder.add('short-text', fields.reason, { required: true, key: 'reason' });
  await builder.add('money', fields.cost, { required: true, key: 'cost' });
  await builder.add('people', fields.driver, { required: true, key: 'driver', atMost: 2 });
  await builder.add('short-text', fields.ruling, { key: 'ruling' });
  await builder.add('table', fields.stops);
  await builder.title('{{reason}}');
  await visitor.picture('form-builder');
  await builder.publish();
}

/**
 * Draws a process in which staff04 approves above 500. Then each driver whom the form names handles it. Only staff04
 * can fill in the ruling, and nothing else. The drivers do not see the cost.
 */
async function drawProcess(visitor: Visitor, key: string, name: string): Promise<void> {
  await newProcess(visitor, key, name);
  const designer = new Designer(visitor);
  await designer.opened();
  await designer.bindForm(name);
  await designer.fieldSettings('process', { [fields.ruling]: ['hide'] });
  await designer.keepInitiatorTask();
  await designer.rename(nodes.fill);
  await designer.handlerRule(visitor.t('properties:handlerInitiator'));
  await designer.everybodyHandles();
  await designer.passInitiator();
  const gateway = await designer.append('exclusive gateway', '费用');
  const approve = await designer.append('user task', nodes.approve);
  await designer.handlers({ people: ['staff04'] });
  const place = `${fields.stops} / ${visitor.t('formBuilder:column', { number: 1 })}`;
  const readOnly = { [fields.reason]: ['readOnly'], [place]: ['readOnly'] } as const;
  await designer.fieldSettings('node', { [fields.ruling]: ['show', 'required'], ...readOnly });
  await designer.select(gateway.shape);
  const drive = await designer.append('user task', nodes.drive);
  await designer.handlerRule(fields.driver);
  await designer.everybodyHandles();
  await designer.fieldSettings('node', { [fields.cost]: ['hide'], [place]: ['required'] });
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
  await visitor.noticed(visitor.t('designer:texts.deployed'));
  await visitor.page.waitForURL('**/dev/activiti/process');
}
