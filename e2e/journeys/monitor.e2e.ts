import type { WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { withVisitors } from '../harness/suite';
import { Monitor } from '../pages/monitor';

describe('the process monitor', () => {
  const key = 'watched';
  const { workflow, visit } = withVisitors(({ deployContract }) => deployContract(key));

  it('shows the current handler of a contract, and ends it with a reason', async () => {
    const locale: WrittenLocale = 'zh-CN';
    const title = `Stuck ${locale}`;
    await workflow().startContract('staff01', key, { agreementName: title, agreementMoney: 20_000 });
    const visitor = await visit({ as: 'designer01', locale });
    const { t, page, complaints } = visitor;
    const monitor = await new Monitor(visitor).enterByMenu();

    await monitor.search(title);
    await monitor.filterState('running');
    await expect.poll(() => monitor.row(title).count()).toBe(1);
    for (const name of ['staff02', 'staff03'])
      expect(await monitor.row(title).innerText()).toContain(workflow().person(name).chineseName);
    await monitor.open(title);
    const waitFor = (name: string) =>
      t('monitor:wait.task', { handlers: workflow().person(name).chineseName, node: '会签' });
    await expect
      .poll(() => monitor.waits.getByRole('listitem').allTextContents())
      .toEqual(['staff02', 'staff03'].map((name) => expect.stringContaining(waitFor(name)) as string));
    await monitor.show('variables');
    await monitor.drawer.getByRole('cell', { name: 'agreementMoney', exact: true }).waitFor();
    await monitor.show('status');
    await monitor.drawer.getByRole('region', { name: t('viewer:textAlternative') }).waitFor({ state: 'attached' });
    await visitor.picture('monitor-status');

    await monitor.terminate('applicant has left');

    await monitor.show('situation');
    await monitor.drawer.getByRole('definition').getByText('applicant has left').waitFor();
    await monitor.drawer.getByText(t('monitor:wait.ended')).waitFor();
    await monitor.show('status');
    const ended = monitor.drawer.getByRole('row').filter({ hasText: 'applicant has left' });
    await ended.waitFor();
    expect(await ended.innerText()).toContain(workflow().person('designer01').chineseName);
    await monitor.close();
    await page.getByText(t('monitor:lists.instances.nothingFound')).waitFor();
    expect(complaints).toEqual([]);
    await visitor.leave();
  });

  it('is open only to process administrators', async () => {
    const visitor = await visit({ as: 'staff01' });
    await visitor.page.goto('/homepage/index');
    await visitor.rest();

    expect(await visitor.page.locator('a[href="/dev/activiti/instances"]').count()).toBe(0);
    await visitor.page.goto('/dev/activiti/instances');
    await visitor.page.waitForURL('**/403');
    await visitor.leave();
  });
});
