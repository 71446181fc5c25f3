import { recycleBin, search, type search as wire } from '@portal/contract';
import { announcementReading, announcements } from '@portal/contract/announcements';
import { carriers } from '@portal/contract/carriers';
import { cityCards } from '@portal/contract/city-cards';
import { news } from '@portal/contract/news';
import type { RecordDefinition } from '@portal/contract/records';
import { services } from '@portal/contract/services';
import { visitorCalls, type VisitorKind } from '@portal/contract/visitors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeToReview, publishReviewed, rejectReview } from './testing/reviews';
import { testServer, type Client, type TestServer } from './testing/server';

let server: TestServer;
let unit: Client, reviewer: Client, admin: Client, reader: Client;
beforeAll(async () => {
  server = await testServer();
  await server.database.pool.query(`insert into settings (tenant_id, name, value) values (1, 'visitorPages', 'true')`);
  [unit, reviewer, admin, reader] = await server.asEach('unitadmin01', 'auditor01', 'admin', 'talent01');
});
afterAll(() => server.close());

/** Whether a signed-in reader, a visitor and the search find something by its title. */
interface Seen {
  reader: boolean;
  visitor: boolean;
  search: boolean;
}
const everywhere: Seen = { reader: true, visitor: true, search: true };
const nowhere: Seen = { reader: false, visitor: false, search: false };

async function whoSees(kind: VisitorKind, id: number, title: string, read: Promise<{ status: number }>): Promise<Seen> {
  const [own, visitor, found] = await Promise.all([
    read,
    server.anybody(visitorCalls.detail, { query: { kind, id } }),
    reader(search.everything, { body: { keyword: title } }),
  ]);
  const groups: wire.HitGroup[] = found.data.groups;
  return {
    reader: own.status === 200,
    visitor: visitor.status === 200,
    search: groups.some(({ hits }) => hits.some((hit) => hit.title === title)),
  };
}

interface Walk {
  definition: RecordDefinition;
  kind: VisitorKind;
  author: () => Client;
  /** Takes it offline and puts it online again. */
  manager: () => Client;
  values: Record<string, unknown>;
  /** The field of `values` that the correction changes. */
  corrected: string;
}

const walks: Walk[] = [
  {
    definition: news,
    kind: 'news',
    author: () => unit,
    manager: () => reviewer,
    values: { title: '青年人才周开幕', column: 'talent', body: '<p>开幕</p>' },
    corrected: 'body',
  },
  {
    definition: services,
    kind: 'services',
    author: () => unit,
    manager: () => unit,
    values: {
      title: '青年人才公寓申请',
      category: '1',
      provider: '省人才服务中心',
      audience: '青年人才',
      body: '<p>条件</p>',
      phone: '0531-12345678',
    },
    corrected: 'audience',
  },
  {
    definition: carriers,
    kind: 'carriers',
    author: () => unit,
    manager: () => reviewer,
    values: { name: '青年创新港', kind: '7', level: 'provincial', area: '370102', unit: '齐鲁智能制造有限公司' },
    corrected: 'unit',
  },
  {
    definition: cityCards,
    kind: 'cityCards',
    author: () => admin,
    manager: () => reviewer,
    values: { name: '潍坊市青年名片', area: '370700', summary: '世界风筝都' },
    corrected: 'summary',
  },
];

it.each(walks)(
  'a record of $definition.area is seen only while it is published, from its draft until it is erased',
  async ({ definition, kind, values, corrected, ...people }) => {
    const { create, change, act, detail, remove } = definition.endpoints;
    const [author, manager] = [people.author(), people.manager()];
    const title = String(values['title'] ?? values['name']);
    const draft = (await author(create, { body: { values } })).data as { id: number; revision: number };
    const { id } = draft;
    const current = async () => ({ id, revision: (await author(detail, { query: { id } })).data.revision as number });
    const seen = () => whoSees(kind, id, title, reader(detail, { query: { id } }));
    const shown = async () => (await reader(detail, { query: { id } })).data.values[corrected];

    const asDraft = await seen();
    await author(act, { body: { ...draft, action: 'submit' } });
    const bySelf = await agreeToReview(definition.endpoints, draft, author);
    await rejectReview(definition.endpoints, draft, reviewer);
    const returned = await seen();
    await agreeToReview(definition.endpoints, draft, author);
    await agreeToReview(definition.endpoints, draft, reviewer);
    const published = await seen();

    const revision = { ...(await current()), values: { [corrected]: '更正' } };
    await author(change, { body: revision });
    const before = await shown();
    await publishReviewed(definition, await current(), { author, reviewer });
    const after = await shown();

    await manager(act, { body: { ...(await current()), action: 'takeOffline' } });
    const offline = await seen();
    if ('publish' in definition.actions) await manager(act, { body: { ...(await current()), action: 'publish' } });
    else await publishReviewed(definition, await current(), { author, reviewer });
    const again = await seen();

    const kept = await author(remove, { body: await current() });
    await manager(act, { body: { ...(await current()), action: 'takeOffline' } });
    await author(remove, { body: await current() });
    const item = { area: definition.area, id };
    const restored = await author(recycleBin.restore, { body: item });
    const back = (await author(detail, { query: { id } })).data.state;
    await author(remove, { body: await current() });
    const erased = await admin(recycleBin.erase, { body: item });

    expect(bySelf.status).not.toBe(200);
    expect([asDraft, returned, published]).toEqual([nowhere, nowhere, everywhere]);
    expect([before, after]).toEqual([values[corrected], expect.stringContaining('更正')]);
    expect([offline, again]).toEqual([nowhere, everywhere]);
    expect([kept.status, restored.status, back, erased.status]).toEqual([403, 200, 'offline', 200]);
    expect(await seen()).toEqual(nowhere);
    expect((await author(recycleBin.restore, { body: item })).status).toBe(404);
  },
);

it('a notice is seen only while it is published, and is confirmed anew when it is published again', async () => {
  const { create, act, detail, remove } = announcements.endpoints;
  const values = { title: '青年人才津贴申报通知', kind: 'notice', scope: 'all', body: '<p>申报</p>', mustRead: true };
  const draft = (await reviewer(create, { body: { values } })).data as { id: number; revision: number };
  const { id } = draft;
  const move = async (action: string) => {
    const { revision } = (await reviewer(detail, { query: { id } })).data;
    return reviewer(act, { body: { id, revision, action } });
  };
  const seen = () => whoSees('notices', id, values.title, reader(announcementReading.detail, { params: { id } }));
  const unconfirmed = async () =>
    (await reader(announcementReading.unconfirmed)).data.map((notice: { id: number }) => notice.id);

  const asDraft = await seen();
  await move('publish');
  const published = await seen();
  const asked = await unconfirmed();
  await reader(announcementReading.confirm, { body: { id } });
  const confirmed = await unconfirmed();
  await move('withdraw');
  const withdrawn = await seen();
  await move('publish');
  const again = await seen();
  const askedAgain = await unconfirmed();
  await move('withdraw');
  const { revision } = (await reviewer(detail, { query: { id } })).data;
  await reviewer(remove, { body: { id, revision } });
  await admin(recycleBin.erase, { body: { area: announcements.area, id } });

  expect([asDraft, published, withdrawn, again]).toEqual([nowhere, everywhere, nowhere, everywhere]);
  expect([asked, confirmed, askedAgain, await unconfirmed()]).toEqual([[id], [], [id], []]);
  expect(await seen()).toEqual(nowhere);
  expect((await reviewer(detail, { query: { id } })).status).toBe(404);
});
