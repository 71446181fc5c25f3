import { tasks, formatDateTime, people, substitutes } from '@portal/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { desktop, phone, type Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { Watcher } from './Watcher';
import { all, begin, finish, only, openForm } from './processes';

const buttons = ['complete', 'reject', 'removeSign'];

/** Everybody watches at their own browser, in Chinese. */
describe('who handles a task', () => {
  const { workflow, visit } = withVisitors(async ({ person, deploy }) => {
    const [two, three, four, five, six] = ['staff02', 'staff03', 'staff04', 'staff05', 'staff06'].map(person);
    const approve = { name: '审批', handlers: only(four!), buttons };
    const checked = (key: string, check: Parameters<ReturnType<typeof begin>['task']>[1]) =>
      deploy(key, finish(begin(key).task('check', check).task('approve', approve), 'check', 'approve'));
    await checked('two', { name: '核对', handlers: only(two!, three!), buttons });
    await checked('left', { name: '核对', handlers: only(six!), buttons });
    await checked('share', { name: '会签', handlers: only(two!, three!, five!), handling: all, buttons });
    await checked('absent', { name: '核对', handlers: only(two!), buttons });
    await checked('signed', { name: '会签', handlers: only(two!, three!), handling: all, buttons, ...openForm });
  });
  const present = new Map<string, Visitor>();
  const at = async (as: string) => {
    const visitor = present.get(as) ?? (await visit({ as }));
    present.set(as, visitor);
    return new Watcher(visitor);
  };
  const start = (key: string, agreementName: string) => workflow().startContract('staff01', key, { agreementName });
  /* A request for a task that was taken away meanwhile is refused, which the drawer shows. */
  afterEach(() => {
    const complaints = [...present.values()].flatMap((visitor) => visitor.complaints.splice(0));
    expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
  });

  it('one of two people: the other keeps the input, and no action is offered to them any more', async () => {
    const title = '两人同办的合同';
    await start('two', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const slower = await (await at('staff02')).handles(title);
    const faster = await (await at('staff03')).handles(title);
    const { t } = slower.visitor;
    await slower.reads('刘洋、陈静 中任意一人办理');
    await initiator.row('核对', '刘洋、陈静');
    await slower.drawer.opinion.fill('条款已核对');

    await faster.drawer.act('complete');

    const { page } = slower.visitor;
    await page.getByText(t('handling:stale.gone')).waitFor();
    expect(await page.getByRole('button', { name: t('handling:action.complete'), exact: true }).count()).toBe(0);
    const opinion = page.getByRole('textbox', { name: t('handling:field.comment'), exact: true });
    expect(await opinion.inputValue()).toBe('条款已核对');
    await slower.visitor.picture('two-slower');
    await slower.noRow();
    await faster.noRow();
    for (const watcher of [initiator, administrator]) {
      await watcher.row('进行中', '审批', '赵敏');
      await watcher.history('开始 张伟 提交', '核对 陈静 同意', '审批 赵敏 未办理');
      await watcher.steps('开始；已完成', '核对；已完成；办理人：陈静', '审批；进行中；办理人：赵敏', '结束；未办理');
    }
  });

  it('nobody, once the only handler is disabled: the step is passed, and the history explains why', async () => {
    const title = '停用人员的合同';
    await start('left', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const leaving = await new Watcher(await visit({ as: 'staff06' })).handles(title);
    const next = await (await at('staff04')).awaits(title);
    await initiator.row('核对', '周婷');
    const { userId } = workflow().person('staff06');
    const root = await workflow().as('admin');

    await root.post(people.disable, { userId });

    try {
      await leaving.visitor.page.getByText(leaving.visitor.t('errorPage:team.title')).waitFor();
      await next.row('审批');
      await initiator.row('审批', '赵敏');
      for (const watcher of [initiator, administrator])
        await watcher.history('开始 张伟 提交', '核对 自动通过 没有可办理的人员，自动进入下一节点', '审批 赵敏 未办理');
      await administrator.steps(
        '开始；已完成',
        '核对；已完成；办理人：暂无办理人',
        '审批；进行中；办理人：赵敏',
        '结束；未办理',
      );
      await administrator.row('进行中', '异常', '赵敏');
      await administrator.visitor.noticed(`无人办理：${title}`);
      await administrator.visitor.page.goto('/dev/activiti/instances/incidents');
      const incident = administrator.visitor.page.getByRole('row').filter({ hasText: title });
      await incident.getByText('“核对”没有可以办理的人员，已自动进入下一节点').waitFor();
      await administrator.visitor.picture('left-incident');
    } finally {
      await root.post(people.enable, { userId });
      await leaving.visitor.leave();
    }
  });

  it('fewer people than the rule requires: with a signer removed, the others are enough', async () => {
    const title = '减签的合同';
    const procInstId = await start('share', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const first = await (await at('staff02')).handles(title);
    const second = await (await at('staff03')).handles(title);
    await second.reads('刘洋、陈静、孙磊 · 全部同意');
    await first.drawer.act('complete');
    await second.reads('陈静、孙磊 · 全部同意');
    await initiator.row('会签', '陈静、孙磊');

    const { taskId } = (await workflow().taskOf('staff03', procInstId))!;
    const { userId } = workflow().person('staff05');
    const signer = await workflow().as('staff03');
    await signer.post(tasks.removeSign, { procInstId, taskId, userIdList: [userId], comment: '出差' });

    const removed = ['会签 陈静 减签 减签：孙磊出差', '会签 孙磊 取消 陈静减签，未办理'];
    for (const watcher of [initiator, administrator]) {
      await watcher.row('会签', '陈静');
      await watcher.history('开始 张伟 提交', '会签 刘洋 同意', ...removed, '会签 陈静 未办理');
    }
    await second.readsNot(' · 全部同意');
    await second.drawer.act('complete');
    for (const watcher of [initiator, administrator]) {
      await watcher.row('审批', '赵敏');
      await watcher.history('开始 张伟 提交', '会签 刘洋 同意', ...removed, '会签 陈静 同意', '审批 赵敏 未办理');
      await watcher.steps(
        '开始；已完成',
        '会签；已完成；办理人：刘洋、陈静',
        '审批；进行中；办理人：赵敏',
        '结束；未办理',
      );
    }
  });

  it('a substitute: the history names the absent person, and a reject returns to them', async () => {
    const title = '代办的合同';
    const absentee = await workflow().as('staff02');
    const { id } = await absentee.post(substitutes.create, {
      userId: workflow().person('staff05').userId,
      startTime: formatDateTime(Date.now() - 60_000),
      endTime: formatDateTime(Date.now() + 3_600_000),
      processKeys: ['absent'],
    });
    const procInstId = await start('absent', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const absent = await (await at('staff02')).handles(title);
    const substitute = await (await at('staff05')).handles(title);
    const { t } = substitute.visitor;
    await substitute.row('代 刘洋 办理');
    await substitute.reads('代 刘洋 办理');
    await absent.readsNot('代 刘洋 办理');
    await substitute.reads('您正在代 刘洋 办理此事项。');
    await substitute.visitor.picture('substitute-drawer');
    await substitute.drawer.act('complete');

    const agreed = `核对 孙磊${t('handling:history.onBehalf', { name: '刘洋' })} 同意`;
    await absent.noRow();
    await absent.reads('孙磊', '受 刘洋 委托');
    await absent.offers();
    for (const watcher of [initiator, administrator])
      await watcher.history('开始 张伟 提交', agreed, '审批 赵敏 未办理');

    const { taskId } = (await workflow().taskOf('staff04', procInstId))!;
    const rejecting = { procInstId, taskId, target: 'check', reSubmitType: '1', comment: '附件不清' } as const;
    await (await workflow().as('staff04')).post(tasks.reject, rejecting);

    await absent.row('核对', '被驳回');
    await substitute.row('核对', '被驳回', '代 刘洋 办理');
    for (const watcher of [initiator, administrator]) {
      await watcher.history('开始 张伟 提交', `${agreed}已作废`, '审批 赵敏 驳回 附件不清', '核对 刘洋 未办理');
      await watcher.row('核对', '刘洋');
    }
    await absentee.post(substitutes.end, { id });
  });

  it('two people with one form: a change of the other is shown before one agrees', async () => {
    const title = '两人修改的合同';
    await start('signed', title);
    const initiator = await (await at('staff01')).started(title);
    const administrator = await (await at('designer01')).administers(title);
    const first = await (await at('staff02')).handles(title);
    const second = await (await at('staff03')).handles(title);
    const { page, t } = second.visitor;
    const money = (watcher: Watcher) => watcher.drawer.frame.getByLabel('合同金额', { exact: true });
    await page.setViewportSize(phone);
    await money(first).fill('8888');
    await money(second).fill('7777');
    await second.drawer.frame.getByLabel('合同甲方', { exact: true }).fill('甲方公司');
    await first.drawer.act('complete');

    await second.reads('1 项内容已被他人修改，改动处已标出', '他人已修改：¥25,000.00 → ¥8,888.00');
    await second.visitor.picture('signed-conflict');
    expect(await money(second).inputValue()).toContain('7,777');
    await second.drawer.button('complete').click();
    await second.visitor.noticed(t('drawnForm:others.unsettled'));
    await second.drawer.frame.getByRole('button', { name: t('drawnForm:others.theirs') }).click();
    expect(await money(second).inputValue()).toContain('8,888');
    await second.drawer.act('complete');
    await page.setViewportSize(desktop);

    const changed = (line: string) => `修改了表单：${line}`;
    for (const watcher of [initiator, administrator]) {
      await watcher.history(
        '开始 张伟 提交',
        `会签 刘洋 同意 ${changed('合同金额：¥25,000.00 → ¥8,888.00')}`,
        `会签 陈静 同意 ${changed('合同甲方：（空） → 甲方公司')}`,
        '审批 赵敏 未办理',
      );
      await watcher.row('审批', '赵敏');
    }
  });
});
