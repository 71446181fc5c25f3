import { tasks } from '@portal/contract';
import { talentProjects } from '@portal/contract/talent-projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreeToReview, rejectReview, terminateReview } from '../../../testing/reviews';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let auditor: Client;
let talent: Client;
let other: Client;
beforeAll(async () => {
  server = await testServer();
  [auditor, talent, other] = (await Promise.all(
    ['auditor01', 'talent01', 'staff01'].map((name) => server.as(name)),
  )) as [Client, Client, Client];
});
afterAll(() => server.close());

describe('a talent project', () => {
  const { create, act, detail, page } = talentProjects.endpoints;
  const values = {
    name: '柔性关节研发',
    kind: 'innovation',
    applicant: '吴晓峰',
    phone: '13805310021',
    unit: '齐鲁智能制造有限公司',
    amount: '800000',
    period: { from: '2027-01-01', to: '2028-12-31' },
    summary: '研制柔性力控关节。',
  };

  const submitted = async () => {
    const draft = (await talent(create, { body: { values } })).data;
    await talent(act, { body: { ...draft, action: 'submit' } });
    return draft;
  };
  const read = async ({ id }: { id: number }) => (await talent(detail, { query: { id } })).data;

  it('is shown only to its applicant until it is submitted, then to auditors, who reject and approve it', async () => {
    const draft = (await talent(create, { body: { values } })).data;
    const hidden = (await auditor(page, { query: { keyword: values.name } })).data.total;
    await talent(act, { body: { ...draft, action: 'submit' } });
    const waiting = await read(draft);
    const foreign = await other(detail, { query: { id: draft.id } });
    const own = await agreeToReview(talentProjects.endpoints, draft, talent);
    await rejectReview(talentProjects.endpoints, draft, auditor);
    await agreeToReview(talentProjects.endpoints, draft, talent, { amount: '700000' });
    await agreeToReview(talentProjects.endpoints, draft, auditor);

    expect(hidden).toBe(0);
    expect([foreign.status, own.status >= 400]).toEqual([404, true]);
    expect(waiting).toMatchObject({ state: 'review', values: { submittedAt: expect.stringMatching(/^\d{4}-/) } });
    const approved = await read(draft);
    expect(approved).toMatchObject({ state: 'approved', editable: false, values: { amount: '700000' } });
    expect(approved.values.checkedAt).toMatch(/^\d{4}-/);
  });

  it('is refused once its review is terminated, and becomes a draft again once it is withdrawn', async () => {
    const [first, second] = [await submitted(), await submitted()];

    await terminateReview(talentProjects.endpoints, first, auditor);
    const { procInstId } = await read(second);
    await talent(tasks.cancel, { body: { procInstId, comment: '补充材料' } });

    const refused = await read(first);
    expect(refused).toMatchObject({ state: 'refused', editable: false, actions: [] });
    expect(refused.values.checkedAt).toMatch(/^\d{4}-/);
    expect(await read(second)).toMatchObject({ state: 'draft', editable: true, actions: ['submit'] });
  });
});
