import { agreementLabels } from '@portal/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { phone, type Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { until } from '../harness/until';
import { Drawer } from '../pages/drawer';
import { severalPersons } from '@portal/bpmn/testing';
import { Watcher } from './Watcher';
import { begin, filling, finish, only } from './processes';

const buttons = ['complete', 'reject'];
const locale = 'en-US';

/** Everybody watches at their own browser, in English. */
describe('the way that an instance takes', () => {
  const simple = { key: 'held', checked: '核对' };
  const { workflow, visit } = withVisitors(async ({ person, deploy }) => {
    const [two, three, four, five] = ['staff02', 'staff03', 'staff04', 'staff05'].map(person);
    const approve = { name: '审批', handlers: only(four!), buttons };
    const split = begin('split')
      .task('fill', filling)
      .gateway('parallel', 'fork', { name: '并行' })
      .task('law', { name: '法务', handlers: only(two!), buttons })
      .task('money', { name: '财务', handlers: only(three!), buttons })
      .gateway('parallel', 'join', { name: '汇合' })
      .task('approve', approve)
      .flow('fork', 'money', 'join');
    await deploy('split', finish(split, 'fill', 'fork', 'law', 'join', 'approve'));
    const share = { handlers: only(two!, three!, five!), handling: severalPersons(60), buttons };
    const signed = begin('signed')
      .task('sign', { name: '会签', ...share })
      .task('approve', approve);
    await deploy('signed', finish(signed, 'sign', 'approve'));
    const nested = begin('nested')
      .task('fill', filling)
      .subProcess('review', (inner) =>
        inner
          .start('begin', '开始')
          .task('first', { name: '初审', handlers: only(two!), buttons })
          .task('second', { name: '复审', handlers: only(three!), buttons })
          .end('done', '结束')
          .flow('begin', 'first', 'second', 'done'),
      )
      .task('approve', approve);
    const named = finish(nested, 'fill', 'review', 'approve').replace('name="review"', 'name="联合审查"');
    await deploy('nested', named);
    await deployHeld(deploy, simple.checked, two!);
  });
  const deployHeld = (
    deploy: (key: string, xml: string) => Promise<void>,
    name: string,
    handler: ReturnType<ReturnType<typeof workflow>['person']>,
  ) => deploy(simple.key, finish(begin(simple.key).task('check', { name, handlers: only(handler), buttons }), 'check'));

  const present = new Map<string, Visitor>();
  const at = async (as: string) => {
    const visitor = present.get(as) ?? (await visit({ as, locale }));
    present.set(as, visitor);
    return new Watcher(visitor);
  };
  const start = (key: string, agreementName: string) => workflow().startContract('staff01', key, { agreementName });
  /* The diagram of the version before a migration is refused until its reader has been notified of the new version. */
  afterEach(() => {
    const complaints = [...present.values()].flatMap((visitor) => visitor.complaints.splice(0));
    expect(complaints.filter((text) => !/status of 404 .*diagram/.test(text))).toEqual([]);
  });

  it('leads both branches back to a node before their split, and voids the agreement of one', async () => {
    const title = 'Split and rejected';
    const procInstId = await start('split', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const law = await (await at('staff02')).handles(title);
    const money = await (await at('staff03')).handles(title);
    await law.drawer.act('complete', { comment: 'Clauses are fine' });
    await money.reads('Current step 财务', 'Clauses are fine');
    await initiator.row('In progress', '财务', '陈静');

    await money.drawer.act('reject', { comment: 'Wrong amount', target: '填写合同' });

    const before = ['开始 张伟 Submit', '填写合同 张伟 Submit', '法务 刘洋 AgreeVoid Clauses are fine'];
    const rejected = [...before, '财务 陈静 Reject Wrong amount'];
    for (const watcher of [initiator, administrator]) {
      await watcher.row('In progress', '填写合同', '张伟');
      await watcher.history(...rejected, '填写合同 张伟 Not yet handled');
      await watcher.steps(
        '开始; Completed',
        '填写合同; In progress; Handlers: 张伟',
        '法务; Not started; Handlers: 刘洋',
        '财务; Not started; Handlers: 陈静',
        '审批; Not started; Handlers: 赵敏',
        '结束; Not started',
      );
    }
    await initiator.row('Rejected');
    await initiator.visitor.picture('split-rejected');
    const own = await initiator.handles(title);
    await own.row('填写合同', 'Rejected');
    await own.reads('陈静 rejected this at “财务”', 'Wrong amount');
    await own.offers('Resubmit');
    await own.drawer.act('resubmit');
    await administrator.history(
      ...rejected,
      '填写合同 张伟 Resubmit',
      '财务 陈静 Not yet handled',
      '法务 刘洋 Not yet handled',
    );
    await law.row('法务');
    await money.row('财务');
    await workflow().agree('staff03', procInstId);
    await administrator.row('法务', '刘洋');
    await workflow().agree('staff02', procInstId);
    await administrator.row('审批', '赵敏');
  });

  it('leads back into a countersign, which asks everybody again and counts anew', async () => {
    const title = 'Signed twice';
    const procInstId = await start('signed', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const signer = await (await at('staff02')).handles(title);
    await signer.reads('刘洋, 陈静, 孙磊 · 2 of 3 must agree (60%)');
    await signer.drawer.act('complete', { comment: 'First round' });
    await workflow().agree('staff03', procInstId);
    const approver = await (await at('staff04')).handles(title);
    const round = ['开始 张伟 Submit', '会签 刘洋 AgreeVoid First round', '会签 陈静 AgreeVoid'];

    await approver.drawer.act('reject', { comment: 'Sign again', target: '会签' });

    await approver.noRow();
    await signer.row('会签', 'Rejected');
    for (const watcher of [initiator, administrator]) {
      await watcher.row('会签', '刘洋, 陈静, 孙磊');
      await watcher.history(
        ...round,
        '会签 孙磊 Cancel No longer needed after approval by 陈静; not handled',
        '审批 赵敏 Reject Sign again',
        '会签 刘洋 Not yet handled',
        '会签 陈静 Not yet handled',
        '会签 孙磊 Not yet handled',
      );
    }
    const again = await signer.handles(title);
    await again.reads('赵敏 rejected this at “审批”', 'Sign again', '刘洋, 陈静, 孙磊 · 2 of 3 must agree (60%)');
    await workflow().agree('staff03', procInstId);
    await again.reads('陈静');
    await workflow().agree('staff05', procInstId);
    await administrator.row('审批', '赵敏');
    await administrator.steps(
      '开始; Completed',
      '会签; Completed; Handlers: 陈静, 孙磊',
      '审批; In progress; Handlers: 赵敏',
      '结束; Not started',
    );
    await again.noRow();
    await again.visitor.picture('signed-over');
    expect(await again.drawer.button('complete').count()).toBe(0);
  });

  it('leads into a sub-process, and from inside it before it', async () => {
    const title = 'Nested';
    const procInstId = await start('nested', title);
    await workflow().agree('staff02', procInstId);
    await workflow().agree('staff03', procInstId);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const approver = await (await at('staff04')).handles(title);
    const steps = (fill: string, review: string, approval: string) => [
      '开始; Completed',
      `填写合同; ${fill}; Handlers: 张伟`,
      `联合审查; ${review}`,
      `审批; ${approval}; Handlers: 赵敏`,
      '结束; Not started',
    ];
    await initiator.steps(...steps('Completed', 'Completed', 'In progress'));

    await approver.drawer.act('reject', { comment: 'Look again', target: '初审' });

    const filled = ['开始 张伟 Submit', '填写合同 张伟 Submit', '初审 刘洋 AgreeVoid', '复审 陈静 AgreeVoid'];
    for (const watcher of [initiator, administrator]) {
      await watcher.row('初审', '刘洋');
      await watcher.history(...filled, '审批 赵敏 Reject Look again', '初审 刘洋 Not yet handled');
      await watcher.steps(...steps('Completed', 'In progress', 'Not started'));
    }
    const inside = await (await at('staff02')).handles(title);
    await inside.reads('赵敏 rejected this at “审批”');
    await inside.drawer.act('reject', { comment: 'Fill in again', target: '填写合同' });
    for (const watcher of [initiator, administrator]) {
      await watcher.row('填写合同', '张伟');
      await watcher.steps(...steps('In progress', 'Not started', 'Not started'));
    }
    await administrator.visitor.picture('nested-left');
  });

  it('stops while suspended, and continues in another version, with an opinion typed in the open drawer', async () => {
    const title = 'Suspended and migrated';
    await start(simple.key, title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const handler = await (await at('staff02')).handles(title);
    const { page, t } = administrator.visitor;
    const { opinion } = handler.drawer;
    await opinion.fill('Clauses are fine');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByLabel(t('processControl:reason.label')).fill('Rules are revised');
    await administrator.visitor.picture('suspending-instance');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Suspend', exact: true }).click();

    await handler.reads(t('handling:stale.suspended'));
    expect(await handler.drawer.button('complete').count()).toBe(0);
    await handler.row(simple.checked, 'Suspended');
    await handler.offers();
    await initiator.row('In progress', 'Suspended');
    await initiator.reads(t('handling:suspended'));
    for (const watcher of [initiator, administrator])
      await watcher.history(
        '开始 张伟 Submit',
        'Suspension 林海燕 Suspend Rules are revised',
        `${simple.checked} 刘洋 Not yet handled`,
      );

    await page.getByRole('dialog').getByRole('button', { name: 'Activate', exact: true }).click();
    await until('it can be agreed to again', () => handler.drawer.button('complete').isEnabled());
    expect(await opinion.inputValue()).toBe('Clauses are fine');
    await deployHeld(workflow().deploy, '复核', workflow().person('staff02'));
    await page.getByRole('dialog').getByRole('button', { name: 'Migrate', exact: true }).click();
    const migration = page.getByRole('dialog', { name: t('monitor:migration.title') });
    await migration.getByRole('combobox', { name: t('monitor:migration.target'), exact: false }).click();
    await page
      .getByTitle(/Version 2/i)
      .last()
      .click();
    await migration.getByLabel(t('monitor:migration.comment')).fill('New rules');
    await administrator.visitor.picture('migrating');
    await migration.getByRole('button', { name: t('monitor:migration.confirm', { count: 1 }) }).click();

    await handler.reads(t('handling:stale.changed'));
    expect(await handler.drawer.button('complete').count()).toBe(0);
    expect(await opinion.inputValue()).toBe('Clauses are fine');
    await handler.row('复核');
    await handler.reads('Current step 复核');
    await initiator.row('复核', '刘洋');
    await migration.getByRole('button', { name: 'Close', exact: true }).last().click();
    for (const watcher of [initiator, administrator])
      await watcher.history(
        '开始 张伟 Submit',
        'Suspension 林海燕 Suspend Rules are revised',
        'Activation 林海燕 Activate',
        'Migration 林海燕 Migrate 1 → 2 New rules',
        '复核 刘洋 Not yet handled',
      );
    await handler.drawer.frame.getByRole('button', { name: t('handling:understood') }).click();
    await handler.drawer.button('complete').click();
    const dialog = handler.drawer.dialog('complete');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Clauses are fine');
    await dialog.getByRole('button', { name: t('handling:confirm.complete') }).click();
    await initiator.row('Completed');
  });

  it('starts in two tabs of a phone, each with its own input', async () => {
    const starter = await visit({ as: 'staff01', locale, viewport: phone });
    const name = agreementLabels[locale].agreementName;
    const one = await new Drawer(starter).openStart(`合同 ${simple.key}`);
    const other = await starter.page.context().newPage();
    const typed = other.getByLabel(name, { exact: true });
    await other.goto(starter.page.url());
    await one.frame.getByLabel(name, { exact: true }).fill('In the first tab');
    await typed.fill('In the second tab');

    await until('the draft is kept', () =>
      other.evaluate(() => Object.values(sessionStorage).some((text) => String(text).includes('In the second tab'))),
    );
    await other.reload();
    await until('the draft is restored', async () => (await typed.inputValue()) === 'In the second tab');
    await other.getByText('What you entered before and did not send has been restored').waitFor();
    await other.close();

    expect(await one.frame.getByLabel(name, { exact: true }).inputValue()).toBe('In the first tab');
    await starter.picture('two-tabs');
    expect(starter.complaints).toEqual([]);
    await starter.leave();
  });
});
