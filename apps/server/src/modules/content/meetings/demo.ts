import { defaultTenantId, formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import rows from './demo.json';

/** Adds upcoming, past and cancelled activities with sign-ups, and drafts, one of which is submitted later. */
export const meetingsDemo: DemoStep = {
  name: 'meetings',
  async run(_, transaction) {
    const today = sql`${formatDateTime(Date.now()).slice(0, 10)}::date`;
    await sql`
      insert into meetings (tenant_id, company_id, created_by, state, title, kind, organiser, mode, area, venue, address,
        starts_at, ends_at, sign_up_until, capacity, confirmation, audience, body, contact, phone, published_at,
        cancel_reason)
      select ${defaultTenantId}, null, (select id from users where username = meeting.username), state, title, kind,
        organiser, mode, area, venue, address, ${today} + make_interval(days => day, hours => hour),
        ${today} + make_interval(days => day, hours => hour + hours),
        ${today} + make_interval(days => day - 1, hours => 18), capacity, confirmation, audience, body, contact,
        phone, case when state in ('published', 'ended', 'cancelled') then
          date_trunc('second', now() at time zone 'Asia/Shanghai' - make_interval(days => 5 + greatest(-day, 0))) end, "cancelReason"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as meeting (username text, state text, title text,
        kind text, organiser text, mode text, area text, venue text, address text, day int, hour int, hours int,
        capacity numeric, confirmation jsonb, audience text, body text, contact text, phone text, "cancelReason" text)`.execute(
      transaction,
    );
    await sql`
      insert into meeting_sign_ups (tenant_id, meeting_id, user_id, name, phone, unit, remark, state, reason,
        checked_in_at)
      select ${defaultTenantId}, m.id, person.id, person.chinese_name, person.phone, s.unit, '', s.state, '',
        case when s.present then m.starts_at end
      from jsonb_to_recordset(${JSON.stringify(signUps)}::jsonb)
        as s (username text, title text, state text, unit text, present boolean)
      join users person on person.username = s.username join meetings m on m.title = s.title`.execute(transaction);
  },
};

const forum = '2027 年度高层次人才创新发展论坛';
const training = '人才政策与项目申报培训班';
const past = '博士后科研工作站对接会';
const unit = '齐鲁智能制造有限公司';
const signUps = [
  { username: 'talent01', title: forum, state: 'confirmed', unit: '', present: false },
  { username: 'staff01', title: forum, state: 'pending', unit, present: false },
  { username: 'staff04', title: forum, state: 'pending', unit, present: false },
  { username: 'talent02', title: training, state: 'confirmed', unit: '', present: false },
  { username: 'staff02', title: training, state: 'confirmed', unit, present: false },
  { username: 'staff03', title: training, state: 'waiting', unit, present: false },
  { username: 'talent01', title: past, state: 'confirmed', unit: '', present: true },
  { username: 'talent02', title: past, state: 'confirmed', unit: '', present: false },
];
