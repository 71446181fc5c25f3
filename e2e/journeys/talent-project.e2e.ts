import { formatDateTime } from '@portal/contract';
import { talentAppraisals, talentScoring } from '@portal/contract/talent-appraisals';
import { describe, expect, it } from 'vitest';
import { gather } from '../harness/accounts';
import { phone, visit, type Visitor } from '../harness/browser';
import { clientOf } from '../harness/client';
import { withBrowser, withServer } from '../harness/suite';

const experts = ['staff02', 'staff03', 'staff04', 'staff05', 'staff06', 'unitadmin01'];
const batch = '创新人才项目';
const project = '面向手术机器人的柔性力控关节';

describe('a talent project', () => {
  const server = withServer();
  const browser = withBrowser();

  /** Scores what waits for the experts, without a browser, except for one application of one expert. */
  async function scoreAllButOne(): Promise<{ expert: string; id: number }> {
    let left: { expert: string; id: number } | undefined;
    for (const expert of experts) {
      const client = await clientOf(server().url, expert);
      for (const { id, revision, editable, state } of await client.get(talentScoring.mine)) {
        if (!editable || state === 'submitted') continue;
        if (left) {
          const { criteria } = await client.get(talentScoring.material, { id });
          const scores = Object.fromEntries(criteria.map(({ key }) => [key, 70 + (id % 20)]));
          await client.post(talentScoring.submit, { id, revision, scores, comment: '' });
        } else left = { expert, id };
      }
    }
    return left!;
  }

  async function recommend({ page, t, picture }: Visitor): Promise<void> {
    await page.goto('/talentProjects?tab=units');
    const name = '工业视觉缺陷检测的小样本学习方法';
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: t('talentProjects:recommend'), exact: true }).click();
    await row.getByRole('button', { name: t('talentProjects:putBack') }).waitFor();
    await picture('project-recommended');
  }

  async function score({ page, t, noticed, picture }: Visitor, id: number): Promise<void> {
    await page.goto(`/talentScoring?id=${id}`);
    for (const name of ['创新性', '可行性', '预期效益'])
      await page.getByRole('spinbutton', { name, exact: false }).fill('90');
    await page.getByText('90.00').waitFor();
    await picture('project-scored');
    await page.getByRole('button', { name: t('talentAppraisals:scoring.submit') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('talentAppraisals:scoring.submit') })
      .click();
    await noticed(t('talentAppraisals:scoring.submitted'));
  }

  /** Decides on the ranking of a batch, which two persons do, and makes it public. */
  async function decide(office: Visitor, second: Visitor, batchId: number): Promise<void> {
    const { page, t, noticed, picture } = office;
    const text = (key: string, values = {}) => t(`talentAppraisals:${key}`, values);
    await page.goto(`/background/talentAppraisals?id=${batchId}&part=ranking`);
    await page.getByRole('row').filter({ hasText: project }).waitFor();
    await picture('project-ranking');
    await page.getByRole('button', { name: text('propose') }).click();
    await noticed(text('proposed'));
    await page.getByText(text('waitsForSecond')).waitFor();

    await second.page.goto(`/background/talentAppraisals?id=${batchId}`);
    await second.page.getByRole('button', { name: text('confirm'), exact: true }).click();
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: text('confirm'), exact: true })
      .click();
    await second.noticed(text('confirmed'));

    await page.reload();
    await page.getByRole('button', { name: text('publicise', { days: 5 }) }).click();
    await page.getByRole('tab', { name: text('parts.publicity') }).click();
    await page.getByRole('link', { name: text('publicPage') }).waitFor();
    await picture('project-publicity');
  }

  /** Opens an instalment of the project of talent01 that was granted already. */
  async function openInstalment({ page, t }: Visitor, address: string, serial: number): Promise<void> {
    await page.goto(address);
    await page.getByText(project).first().click();
    const instalment = t('talentGrants:instalment', { serial });
    await page.getByRole('button', { name: `${t('talentGrants:open')} ${instalment}` }).click();
  }

  it('is recommended by its unit, scored, decided by two, public to visitors, and paid as its leader asks on a phone', async () => {
    const accounts = gather(browser(), server().url, 'zh-CN');
    await recommend(await accounts.at('unitadmin01'));

    const { expert, id } = await scoreAllButOne();
    await score(await accounts.at(expert), id);
    const office = await accounts.at('auditor01');
    const appraisals = await (await clientOf(server().url, 'auditor01')).get(talentAppraisals.list);
    const { batchId } = appraisals.find(({ title, stage }) => title === batch && stage === 'scoring')!;
    await decide(office, await accounts.at('auditor02'), batchId);

    const visitor = await visit(browser(), server().url);
    await visitor.page.goto('/talentPublicity');
    await visitor.page.getByRole('link', { name: batch, exact: false }).first().click();
    await visitor.page.getByText(visitor.t('talentAppraisals:publicity.signInHint')).waitFor();
    await visitor.page.getByText(project).waitFor();
    await visitor.picture('project-visitor');

    const leader = await visit(browser(), server().url, { as: 'talent01', locale: 'en-US', viewport: phone });
    await openInstalment(leader, '/myTalentProjects', 2);
    await leader.page.getByRole('button', { name: 'Request payment' }).click();
    const request = leader.page.getByRole('dialog', { name: 'Request payment' });
    await request.waitFor();
    await leader.picture('project-instalment');
    await request.getByRole('button', { name: 'Request payment' }).click();
    await leader.noticed(leader.t('records:acted', { action: 'Request payment' }));

    await openInstalment(office, '/background/talent-grants', 2);
    await office.page.getByRole('button', { name: '确认拨付' }).click();
    const payment = office.page.getByRole('dialog', { name: '确认拨付' });
    await payment.getByLabel('拨付日期').fill(formatDateTime(Date.now()).slice(0, 10));
    await payment.getByLabel('凭证号').fill('PZ-2026-0032');
    await office.picture('project-payment');
    await payment.getByRole('button', { name: '确认拨付' }).click();
    await office.noticed(office.t('records:acted', { action: '确认拨付' }));

    expect([...accounts.complaints(), ...visitor.complaints, ...leader.complaints]).toEqual([]);
    await visitor.leave();
    await leader.leave();
    await accounts.leave();
  });
});
