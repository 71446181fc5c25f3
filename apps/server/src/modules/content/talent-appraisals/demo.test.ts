import { talentAppraisals } from '@portal/contract/talent-appraisals';
import { talentGrantCalls, talentGrants } from '@portal/contract/talent-grants';
import { expect, it } from 'vitest';
import { testServer } from '../../../testing/server';

it('the demonstration has a batch in each stage of the review, and a project whose first instalment is paid', async () => {
  const server = await testServer({ PORTAL_DEMO: 'on' });
  const office = await server.as('auditor01');

  const batches = (await office(talentAppraisals.list)).data;
  const grants = (await office(talentGrants.endpoints.page, { query: { state: 'running' } })).data.records;
  const timeline = (await office(talentGrantCalls.timeline, { query: { id: grants[0].id } })).data;

  expect(batches.map(({ stage }: { stage: string }) => stage).slice(0, 3)).toEqual([
    'scoring',
    'publicity',
    'published',
  ]);
  expect(grants[0].values).toMatchObject({ number: '2025-CX-0001', leader: [{ name: '吴晓峰' }] });
  expect(timeline).toMatchObject({ paid: 350_000, planned: 600_000 });
  await server.close();
});
