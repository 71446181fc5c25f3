import { formatDateTime, messages } from '@portal/contract';
import { opinions, solicitationReading as calls, solicitations } from '@portal/contract/solicitations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { notifyAudiences } from './notify-audience';

let server: TestServer;
let department: Client;
let talent: Client;
let staff: Client;
beforeAll(async () => {
  server = await testServer();
  department = await server.as('auditor01');
  talent = await server.as('talent01');
  staff = await server.as('staff01');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from opinions; delete from solicitations; delete from messages'));

const inDays = (days: number) => formatDateTime(Date.now() + days * 24 * 3_600_000);
const draft = { title: '人才服务管理办法', scope: 'all', body: '<p>征求意见。</p>', endAt: inDays(7) };
type RecordRevision = { id: number; revision: number };

const act = async (seen: RecordRevision, action: string, values: object = {}) =>
  department(solicitations.endpoints.act, { body: { ...seen, action, values } });
async function published(values: object = {}): Promise<RecordRevision> {
  const { data } = await department(solicitations.endpoints.create, { body: { values: { ...draft, ...values } } });
  return (await act(data, 'publish')).data;
}
const opine = (client: Client, id: number, content = '建议明确时限') =>
  client(calls.opine, { body: { id, values: { content } } });

describe('solicitations', () => {
  it('collect one opinion of each user, and are decided and published (000-2-031)', async () => {
    const seen = await published();
    await notifyAudiences(server.database.db, { publishMessage: vi.fn() });
    const { id } = seen;
    const written = (await opine(talent, id)).data as RecordRevision;
    const changed = await talent(opinions.endpoints.change, {
      body: { ...written, values: { content: '建议明确办理时限' } },
    });
    const second = await opine(talent, id);
    const adopted = await department(opinions.endpoints.act, {
      body: { ...changed.data, action: 'adopt', values: { reply: '已采纳' } },
    });
    const closed = (await act(seen, 'close')).data;
    await act(closed, 'publicise', { result: '<p>采纳 1 条</p>' });
    const read = (await talent(calls.read, { query: { id } })).data;

    expect([changed.status, second.status, adopted.status]).toEqual([200, 409, 200]);
    expect(read).toMatchObject({ state: 'publicised', opinion: 'adopted', result: '<p>采纳 1 条</p>' });
    expect((await department(calls.summary, { query: { id } })).data).toEqual({ states: { adopted: 1 } });
    expect((await talent(messages.messagePage)).data.total).toBe(3);
  });

  it('accept no opinions after their end', async () => {
    const seen = await published();
    const { id } = seen;
    const written = (await opine(talent, id)).data;
    await server.database.pool.query(`update solicitations set end_at = localtimestamp - interval '1 day'`);

    const late = await opine(staff, id);
    const changed = await talent(opinions.endpoints.change, { body: { ...written, values: { content: 'x' } } });

    expect([late.status, changed.status]).toEqual([409, 409]);
    expect((await staff(calls.list)).data.records).toMatchObject([{ state: 'closed', opinion: null }]);
    expect((await staff(calls.list, { query: { show: 'open' } })).data.total).toBe(0);
  });

  it('can be read only by their audience, and opinions only by their author and the department', async () => {
    const { id } = await published({ scope: 'accounts', accounts: ['0'] });
    const written = (await opine(talent, id)).data;
    const detail = (client: Client) => client(opinions.endpoints.detail, { query: { id: written.id } });

    expect((await staff(calls.read, { query: { id } })).status).toBe(404);
    expect((await opine(staff, id)).status).toBe(404);
    expect((await detail(staff)).status).toBe(404);
    expect((await detail(department)).data.values.content).toBe('建议明确时限');
    expect((await staff(solicitations.endpoints.page)).data.total).toBe(0);
    expect((await staff(calls.summary, { query: { id } })).status).toBe(403);
    expect(await opine(talent, id, '')).toMatchObject({ status: 409 });
  });

  it.each([
    ['everybody', {}, [1, 1]],
    ['talents', { scope: 'accounts', accounts: ['0'] }, [1, 0]],
    ['the staff of a unit', { scope: 'units', units: 'of staff01' }, [0, 1]],
  ])('send %s one message, whatever process sends it (000-2-031)', async (_, audience, counts) => {
    const { rows } = await server.database.pool.query<{ id: number; name: string }>(
      `select company.id::int, company.name from users person join memberships member on member.user_id = person.id
       join org_units unit on unit.id = member.unit_id join org_units company on company.id = unit.company_id
       where person.username = 'staff01' limit 1`,
    );
    const { id } = await published('units' in audience ? { ...audience, units: rows } : audience);
    const publishMessage = vi.fn();
    const link = `/solicitation/index?id=${id}`;
    const received = async (client: Client) =>
      (await client(messages.messagePage)).data.records.filter(({ msgLink }: { msgLink: string }) => msgLink === link)
        .length;

    await Promise.all([1, 2].map(() => notifyAudiences(server.database.db, { publishMessage })));

    await vi.waitFor(async () => expect(await Promise.all([talent, staff].map(received))).toEqual(counts));
    await notifyAudiences(server.database.db, { publishMessage });
    expect(await Promise.all([talent, staff, department].map(received))).toEqual([...counts, 0]);
  });
});
