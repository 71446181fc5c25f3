import { defaultLocale, defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { loadAccounts } from '../../commons/demo';
import { isTaken, publishTemplate, template } from '../../approval/templates';
import processes from './demo-processes.json';
import rows from './demo.json';

/** The processes by which people apply for the services of the demonstration, with people who handle them. */
export const serviceProcessesDemo: DemoStep = {
  name: 'service processes',
  async run({ engine }, transaction) {
    const accounts = await loadAccounts(transaction, ['designer01', 'auditor01', 'auditor02']);
    const person = (username: string) => accounts.get(username)!;
    const adopter = { session: person('designer01'), ip: '', locale: defaultLocale } as const;
    for (const file of processes) {
      const drawn = template.parse(file);
      const handlers = new Map([
        ['accept', { userList: [person('auditor01')] }],
        ['decide', { userList: [person('auditor02')] }],
      ]);
      const adoption = { template: drawn, key: drawn.key, formKey: drawn.key, name: drawn.name['zh-CN'], handlers };
      // oxlint-disable-next-line no-await-in-loop -- one transaction runs one statement at a time
      await publishTemplate(transaction, engine, adopter, adoption).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
    }
  },
};

/** Adds published services of several categories, and drafts, one of which is submitted later. */
export const servicesDemo: DemoStep = {
  name: 'services',
  async run(_, transaction) {
    await sql`
      insert into services (tenant_id, company_id, created_by, state, title, category, provider, applicant, audience,
        summary, body, conditions, basis, material_list, materials, steps, promised_days, statutory_days, fee, address,
        hours, contact, phone, process, bookable, place, confirmation, published_at)
      select ${defaultTenantId}, null, (select id from users where username = service.username), state, title,
        category, provider, applicant, audience, summary, body, conditions, basis, "materialList", materials, steps,
        "promisedDays", "statutoryDays", fee, address, hours, contact, phone, process, bookable, place, confirmation,
        date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => "daysAgo"))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as service (username text, state text, title text,
        category text, provider text, applicant text, audience text, summary text, body text, conditions text, basis text,
        "materialList" jsonb, materials text, steps jsonb, "promisedDays" int, "statutoryDays" int, fee text, address text,
        hours text, contact text, phone text, process text, bookable jsonb, place text, confirmation jsonb,
        "daysAgo" int)`.execute(transaction);
  },
};

/** Ratings of half a year, most of them good, and a matter that its person can rate now. */
export const serviceRatingsDemo: DemoStep = {
  name: 'service ratings',
  async run(_, transaction) {
    await sql`
      insert into ratings (tenant_id, kind, matter_id, service_id, user_id, company_id, handled_by, title, link,
        handled_at, until, step, reasons, opinion, rated_at)
      select ${defaultTenantId}, case when n % 3 = 0 then 'appointments' else 'services' end, 'demo ' || n, service.id,
        person.id, case when n % 4 = 0 then (select min(id) from org_units where id = company_id) end,
        service.created_by, service.title, '/talentServices?id=' || service.id, moment, moment + interval '30 days',
        rated.step, case when rated.step = 5 then array['fast', 'friendly'] when rated.step = 4 then array['clear']
          when rated.step = 2 then array['slow'] when rated.step = 1 then array['repeated', 'unsolved']
          else '{}' end, case when rated.step = 1 then '跑了三次才办好。' else '' end, moment + interval '1 day'
      from generate_series(1, 72) n
        cross join lateral (select now() - make_interval(days => 3 + (n * 37) % 170) as moment) at
        cross join lateral (select (array[5, 5, 4, 5, 4, 3, 5, 4, 5, 2, 5, 4, 5, 5, 3, 4, 5, 1])[1 + n % 18] as step) rated
        cross join lateral (
          select id, title, created_by from services where state = 'published' order by id
          offset n % (select count(*) from services where state = 'published') limit 1
        ) service
        cross join lateral (
          select id from users where username = (array['talent01', 'talent02', 'staff01', 'staff02', 'staff03'])[1 + n % 5]
        ) person`.execute(transaction);
    await sql`
      insert into ratings (tenant_id, kind, matter_id, service_id, user_id, handled_by, title, link, handled_at, until)
      select ${defaultTenantId}, 'services', 'demo open', s.id, person.id, s.created_by, s.title,
        '/talentServices?id=' || s.id, now() - interval '2 days', now() + interval '28 days'
      from services s, users person
      where s.state = 'published' and person.username = 'talent01' order by s.id limit 1`.execute(transaction);
  },
};
