import { errorMessage } from '@portal/contract';
import * as contract from '@portal/contract/work-calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import type { ModuleContext } from '../../../platform/module';
import type { AccountNotices } from '../users/notices';
import { workCalendar } from './calendar';
import { publicYears } from './public-days';
import { tellOfUnknownYears } from './unknown-years';

describe('the work calendar', () => {
  let server: TestServer;
  let admin: Client;
  let staff: Client;

  beforeAll(async () => {
    server = await testServer();
    [admin, staff] = await server.asEach('admin', 'staff01');
  });
  afterAll(() => server.close());

  const year = async (number: number): Promise<contract.WorkYear> =>
    (await admin(contract.readYear, { query: { year: number } })).data;
  const dayOf = async (date: string) => (await year(Number(date.slice(0, 4)))).days.find((day) => day.date === date);

  it('contains the public holidays and make-up working days of a year', async () => {
    const { known, hours } = await year(2026);

    expect({ known, hours }).toEqual({ known: true, hours: contract.usualHours });
    expect(await dayOf('2026-10-01')).toEqual({ date: '2026-10-01', working: false, name: '国庆节', changed: false });
    expect(await dayOf('2026-10-10')).toMatchObject({ working: true, changed: false });
    expect(await dayOf('2026-10-12')).toBeUndefined();
  });

  it('contains a day that administrators changed, until they undo the change', async () => {
    const changed = await admin(contract.changeDay, { body: { date: '2026-10-10', working: false, name: ' 建院日 ' } });
    const seen = await dayOf('2026-10-10');
    const undone = await admin(contract.undoDay, { body: { date: '2026-10-10' } });

    expect(changed.status).toBe(200);
    expect(seen).toEqual({ date: '2026-10-10', working: false, name: '建院日', changed: true });
    expect(undone.data.days).toContainEqual(expect.objectContaining({ date: '2026-10-10', working: true }));
    expect((await admin(contract.undoDay, { body: { date: '2026-10-10' } })).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `select subject_id::int as day, action from audit_log where area = 'work-calendar' order by id`,
    );
    expect(rows).toEqual([
      { day: 20_261_010, action: 'change' },
      { day: 20_261_010, action: 'remove' },
    ]);
  });

  it('treats a year that the library lacks as unknown, until a day of it is marked as free', async () => {
    const unknown = publicYears.at(-1)! + 5;
    const before = await year(unknown);

    await admin(contract.changeDay, { body: { date: `${unknown}-10-01`, working: false, name: '国庆节' } });

    expect([before.known, before.days]).toEqual([false, []]);
    expect((await year(unknown)).known).toBe(true);
    expect((await staff(contract.outline)).data).toEqual({ hours: contract.usualHours, lastYear: unknown });
    await admin(contract.undoDay, { body: { date: `${unknown}-10-01` } });
  });

  it('sends administrators one message about a year whose holidays are missing', async () => {
    const missing = publicYears.at(-1)! + 1;
    const { db } = server.database;
    const calendars = { of: async () => ({ ...contract.plainCalendar, years: publicYears }), forget: () => undefined };
    const told: { users: readonly number[]; text: string; year: string | undefined }[] = [];
    const notices: AccountNotices = {
      send: async (_, __, users, { text, params }) => void told.push({ users, text, year: params['year'] }),
      push: () => undefined,
    };
    const tell = (day: string) => tellOfUnknownYears({ db, calendars, notices }, Date.parse(`${day}T00:00:00Z`));

    await tell(`${missing - 1}-11-20`);
    const early = told.length;
    await tell(`${missing - 1}-12-20`);
    await tell(`${missing - 1}-12-21`);

    expect(early).toBe(0);
    const { rows } = await server.database.pool.query(`select id::int from users where username = 'admin'`);
    expect(told).toEqual([{ users: [rows[0].id], text: 'calendarMissing', year: String(missing) }]);
  });

  it('is answered to those who wait for it while it is changed, and read anew afterwards', async () => {
    const calendars = workCalendar.make!({ db: server.database.db } as unknown as ModuleContext);
    const waiting = calendars.of(1);
    calendars.forget(1);
    const again = calendars.of(1);

    expect((await waiting).hours).toEqual((await again).hours);
    expect(calendars.of(1)).toBe(again);
    expect(again).not.toBe(waiting);
  });

  it('requires working hours in order', async () => {
    const set = (hours: contract.OfficeHours[]) => admin(contract.changeHours, { body: { hours } });
    const refused = [
      await set([]),
      await set([{ from: '14:00', to: '12:00' }]),
      await set([
        { from: '09:00', to: '12:00' },
        { from: '11:00', to: '18:00' },
      ]),
    ];

    const accepted = await set([{ from: '08:30', to: '17:00' }]);

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(accepted.status).toBe(200);
    expect((await staff(contract.outline)).data.hours).toEqual([{ from: '08:30', to: '17:00' }]);
  });

  it.each(['2026-02-30', '2026-1-1', '1999-01-01', '2101-01-01', 'today'])('refuses the day "%s"', async (date) => {
    expect(await admin(contract.changeDay, { body: { date, working: true, name: '' } })).toMatchObject({
      status: 400,
      data: { field: 'date' },
    });
  });

  it('can be changed only by holders of the permission for platform settings', async () => {
    const refused = [
      await staff(contract.readYear, { query: { year: 2026 } }),
      await staff(contract.changeDay, { body: { date: '2026-10-10', working: true, name: '' } }),
      await staff(contract.undoDay, { body: { date: '2026-10-10' } }),
      await staff(contract.changeHours, { body: { hours: [...contract.usualHours] } }),
    ];

    expect(refused.map(({ status, msg }) => [status, msg])).toEqual(
      refused.map(() => [403, errorMessage('forbidden', 'zh-CN')]),
    );
  });
});
