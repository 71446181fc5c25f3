import { monitor as monitorContract, tasks } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../harness/browser';
import { withVisitors } from '../harness/suite';
import { until } from '../harness/until';
import { Drawer } from '../pages/drawer';
import { Monitor } from '../pages/monitor';
import { contract } from '../samples/contract';
import { awaitingProcess, callingProcess, failingProcess, formlessProcess, steppedProcess } from '../samples/processes';

const reason = '领导要求';

describe("an administrator's intervention in an instance", () => {
  const key = 'stepped';
  const { workflow, visit } = withVisitors(async ({ person, deploy }) => {
    await deploy(key, steppedProcess(key, [person('staff02'), person('staff03'), person('staff04')]));
    await deploy('calling', callingProcess('calling', key, person('staff04')));
    await deploy('formless', formlessProcess('formless', person('staff02')));
    await deploy('failing', failingProcess('failing', person('staff02')));
    await deploy('awaiting', awaitingProcess('awaiting', person('staff02')));
  });

  const history = async (procInstId: string) =>
    (await workflow().as('designer01')).get(tasks.historyList, { procInstId });
  /** The administrator with an instance open in the monitor. */
  const administering = async (title: string, locale: Visitor['locale'] = 'zh-CN') => {
    const visitor = await visit({ as: 'designer01', locale });
    const monitor = await new Monitor(visitor).enter();
    await monitor.search(title);
    await monitor.open(title);
    return { visitor, monitor };
  };
  const choose = async ({ page }: Visitor, label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: false }).click();
    await page.getByTitle(option, { exact: true }).last().click();
  };
  /** Chooses an option of a list that stays open for more choices. */
  const chooseOneOf = async (visitor: Visitor, label: string, option: string) => {
    await choose(visitor, label, option);
    await visitor.page.keyboard.press('Escape');
  };
  const because = async ({ page, t }: Visitor, confirm: string) => {
    await page.getByLabel(t('processControl:reason.label')).fill(reason);
    await page.getByRole('button', { name: confirm, exact: true }).last().click();
  };

  it('moves its tokens after a preview', async () => {
    const title = 'Moved manually';
    const procInstId = await workflow().startContract('staff01', key, { agreementName: title });
    const { visitor, monitor } = await administering(title, 'en-US');
    const { t, page } = visitor;
    await monitor.drawer.getByRole('button', { name: t('monitor:modify.open') }).click();
    await chooseOneOf(visitor, t('processControl:modify.cancel'), '初审 (first)');
    await page.getByText(t('processControl:modify.ends')).waitFor();
    await chooseOneOf(visitor, t('processControl:modify.start'), '终审 (third)');
    await page.getByRole('figure').getByRole('group').first().waitFor();
    await visitor.picture('modifying');
    await because(visitor, t('processControl:modify.confirm'));
    await visitor.noticed(t('monitor:modify.done'));

    await expect
      .poll(() => monitor.waits.getByRole('listitem').allTextContents())
      .toEqual([expect.stringContaining('终审')]);
    expect((await history(procInstId)).map(({ action }) => action)).toContain('modification');
    expect(await workflow().taskOf('staff04', procInstId)).toBeDefined();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('triggers the message and the signal that it waits for', async () => {
    const title = 'Continued manually';

    const procInstId = await workflow().startContract('staff01', 'awaiting', { agreementName: title });
    const { visitor, monitor } = await administering(title);
    const { t, page } = visitor;
    for (const node of ['等待备案回执', '等待开放日']) {
      await monitor.waits.getByRole('button', { name: t('monitor:deliver.of', { node }) }).click();
      await page.getByText(t('processControl:deliver.hint')).waitFor();
      await visitor.picture(`delivering-${node}`);
      await because(visitor, t('processControl:deliver.confirm'));
      await visitor.noticed(t('monitor:deliver.done'));
    }
    await monitor.waitsAt('核对').waitFor();

    expect(await workflow().taskOf('staff02', procInstId)).toBeDefined();
    expect((await history(procInstId)).map(({ action }) => action)).toEqual(['start', 'deliver', 'deliver', 'running']);
    expect(visitor.complaints).toEqual([]);

    await visitor.leave();
  });

  it('jumps from a task of somebody else, and sets a variable', async () => {
    const title = 'Jumped manually';
    const procInstId = await workflow().startContract('staff01', key, { agreementName: title });
    const { visitor, monitor } = await administering(title);
    const { t, page } = visitor;
    await visitor.picture('monitor-situation');
    await monitor.waits.getByRole('button', { name: t('monitor:jump.of', { node: '初审' }) }).click();
    await choose(visitor, t('handling:field.jumpTarget'), '复审');
    await because(visitor, t('handling:confirm.jump'));
    await visitor.noticed(t('monitor:jump.done'));
    await monitor.waitsAt('复审').waitFor();

    await monitor.show('variables');
    await visitor.picture('monitor-variables');
    await page.getByRole('button', { name: t('monitor:variable.changeOf', { name: 'agreementMoney' }) }).click();
    await page.getByLabel(t('processControl:variable.value'), { exact: true }).fill('twelve');
    await because(visitor, t('processControl:variable.confirm'));
    await page.getByText(t('processControl:variable.wrong.number')).waitFor();
    await visitor.picture('setting-variable');
    await page.getByLabel(t('processControl:variable.value'), { exact: true }).fill('12');
    await page
      .getByRole('button', { name: t('processControl:variable.confirm'), exact: true })
      .last()
      .click();
    await visitor.noticed(t('monitor:variable.done'));
    const row = monitor.drawer.getByRole('row').filter({ hasText: 'agreementMoney' });
    await row.getByRole('cell', { name: '12', exact: true }).waitFor();
    expect((await history(procInstId)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['modification', 'setVars']),
    );
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('opens the diagram of a called process and moves its tokens', async () => {
    const title = 'Calls another';
    const procInstId = await workflow().startContract('staff01', 'calling', { agreementName: title });
    await workflow().agree('staff02', procInstId);
    const initiator = await visit({ as: 'staff01' });
    const { t } = initiator;
    const drawer = await new Drawer(initiator).open('/process/my', title);
    await drawer.showStatus();
    const list = drawer.frame.getByRole('region', { name: t('called:title') });
    await list.getByRole('button').press('Enter');
    const path = drawer.frame.getByRole('navigation', { name: t('called:path') });
    await path.getByText(`合同 ${key}`, { exact: false }).waitFor();
    await expect
      .poll(() => drawer.steps())
      .toContainEqual(expect.stringContaining(`复审${t('viewer:separator')}${t('viewer:status.running')}`));
    await initiator.picture('called-process');
    await path.getByRole('button').press('Enter');
    await path.waitFor({ state: 'detached' });
    await expect
      .poll(() => drawer.steps())
      .toContainEqual(expect.stringContaining(`逐级审核${t('viewer:separator')}${t('viewer:status.running')}`));
    await drawer.frame.locator('[data-element-id=check] .djs-hit-all').click({ position: { x: 9, y: 9 } });
    await path.waitFor();
    await path.getByRole('button').click();
    await drawer.frame
      .getByRole('button', { name: `逐级审核${t('viewer:separator')}${t('viewer:status.running')}`, exact: false })
      .press('Enter');
    await path.waitFor();
    await expect
      .poll(async () => (await drawer.history()).map(([node]) => node))
      .toEqual(['开始', ...['初审', '复审'].map((node) => `${node}合同 ${key}`)]);
    expect(initiator.complaints).toEqual([]);
    await initiator.leave();

    const { visitor, monitor } = await administering(title);
    await monitor.drawer.getByRole('button', { name: t('monitor:modify.open') }).click();
    await choose(visitor, t('processControl:within.label'), `逐级审核：合同 ${key}（版本 1）`);
    await chooseOneOf(visitor, t('processControl:modify.cancel'), '复审 (second)');
    await visitor.page.getByText(t('processControl:modify.endsCalled')).waitFor();
    await chooseOneOf(visitor, t('processControl:modify.start'), '终审 (third)');
    /* The preview moves the button when it comes. */
    await visitor.page.getByRole('figure').getByRole('group').first().waitFor();
    await visitor.picture('modifying-called');
    await because(visitor, t('processControl:modify.confirm'));
    await visitor.noticed(t('monitor:modify.done'));
    expect(await workflow().taskOf('staff04', procInstId)).toMatchObject({ taskDefKey: 'third' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it('revives an instance that its initiator ended', async () => {
    const title = 'Cancelled';
    const procInstId = await workflow().startContract('staff01', key, { agreementName: title });
    const initiator = await visit({ as: 'staff01' });
    const { t } = initiator;
    const drawer = await new Drawer(initiator).open('/process/my', title);
    await drawer.showStatus();
    await drawer.frame.getByRole('button', { name: t('handling:dialog.cancel') }).click();
    const dialog = drawer.dialog('cancel');
    await dialog.getByLabel(t('handling:field.cancelComment')).fill('不再签订');
    await initiator.picture('cancelling');
    await dialog.getByRole('button', { name: t('handling:confirm.cancel') }).click();
    await initiator.noticed(t('handling:success.cancel'));
    await drawer.frame.getByText('不再签订').waitFor();
    expect(await workflow().taskOf('staff02', procInstId)).toBeUndefined();
    expect(initiator.complaints).toEqual([]);
    await initiator.leave();

    const { visitor, monitor } = await administering(title);
    await monitor.drawer.getByRole('button', { name: t('monitor:restart.open') }).click();
    await choose(visitor, t('processControl:restart.target'), '复审');
    await visitor.picture('reviving');
    await because(visitor, t('processControl:restart.confirm'));
    await visitor.noticed(t('monitor:restart.done'));
    await monitor.waitsAt('复审').waitFor();
    await visitor.picture('revived');
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();

    const handler = await visit({ as: 'staff03' });
    const revived = await new Drawer(handler).open('/process/todo', title);
    await revived.formFilled();
    await revived.act('complete');
    await handler.leave();
  });

  it('completes a task that has no form', async () => {
    const title = 'Without a form';

    const procInstId = await workflow().startContract('staff01', 'formless', { agreementName: title });
    const handler = await visit({ as: 'staff02' });
    const drawer = await new Drawer(handler).open('/process/todo', title);
    await drawer.frame.getByText(handler.t('handling:noFormNeeded')).waitFor();
    await handler.picture('formless');
    await drawer.act('complete', { comment: '已核对' });

    expect((await history(procInstId)).at(-1)).toMatchObject({ action: 'complete', fullMsg: '已核对' });
    expect(handler.complaints).toEqual([]);

    await handler.leave();
  });

  it('shows why a job failed, and retries it once the cause is fixed', async () => {
    const title = 'Failed and mended';
    const procInstId = await workflow().startContract('staff01', 'failing', { agreementName: title });
    const administrator = await workflow().as('designer01');
    await until(
      'it has failed',
      async () => (await administrator.get(monitorContract.instance, { procInstId })).incident,
    );
    const { visitor, monitor } = await administering(title);
    const { t, page } = visitor;
    await monitor.drawer.getByText(t('monitor:job.failed')).waitFor();
    await visitor.picture('incident');
    await monitor.show('variables');
    await page.getByRole('button', { name: t('monitor:variable.add') }).click();
    await page.getByLabel(t('processControl:variable.name'), { exact: true }).fill('rate');
    await choose(visitor, t('processControl:variable.type'), t('processControl:variable.types.number'));
    await page.getByLabel(t('processControl:variable.value'), { exact: true }).fill('2');
    await because(visitor, t('processControl:variable.confirm'));
    await visitor.noticed(t('monitor:variable.done'));

    await page.goto('/dev/activiti/instances/incidents');
    await page.getByRole('row').filter({ hasText: title }).waitFor();
    await visitor.picture('incidents');
    await page.goto(`/dev/activiti/instances?keyword=${procInstId}`);
    await monitor.open(title);
    await monitor.drawer.getByRole('button', { name: t('monitor:job.retry'), exact: true }).click();
    await visitor.noticed(t('monitor:job.retried'));
    expect(await workflow().taskOf('staff02', procInstId)).toBeDefined();
    await visitor.leave();
  });

  it('shows the forecast in the start dialog', async () => {
    const starter = await visit({ as: 'staff01' });
    const drawer = await new Drawer(starter).openStart(`合同 ${key}`);

    await drawer.fillIn(contract);
    await drawer.button('start').click();
    const dialog = drawer.dialog('start');
    for (const node of ['初审', '复审', '终审']) await dialog.getByText(node).first().waitFor();
    await dialog.getByText(workflow().person('staff03').chineseName).first().waitFor();
    await starter.picture('start-forecast');

    await starter.leave();
  });
});
