import { defaultTenantId, formatDateTime, portalTimeZone } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { DemoStep } from '../../../platform/module';

const sessions = [
  { from: '09:00', to: '10:00' },
  { from: '10:00', to: '11:00' },
  { from: '14:00', to: '15:00' },
  { from: '15:00', to: '16:00' },
];

/** Slots of the counter and of every bookable service on the workdays of six weeks, and some bookings. */
export const appointmentsDemo: DemoStep = {
  name: 'appointments',
  async run(_, transaction) {
    const today = sql`${formatDateTime(Date.now()).slice(0, 10)}::date`;
    await sql`
      insert into appointment_slots (tenant_id, service_id, created_by, starts_at, ends_at, capacity)
      select ${defaultTenantId}, offer.service_id, offer.created_by, day + session."from", day + session."to",
        offer.capacity
      from (
        select null::bigint as service_id, (select id from users where username = 'auditor01') as created_by,
          10 as capacity
        union all
        select id, created_by, 3 from services where state = 'published' and bookable = 'true'
      ) offer, generate_series(${today}::timestamp, ${today} + interval '41 days', interval '1 day') day,
        jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as session ("from" time, "to" time)
      where extract(isodow from day) < 6`.execute(transaction);
    await sql`
      with booked as (
        insert into appointments (tenant_id, slot_id, user_id, name, phone, remark, state, reminded)
        select ${defaultTenantId}, slot.id, person.id, person.chinese_name, person.phone, wish.remark, wish.state, true
        from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
          as wish (username text, service text, "daysAhead" int, remark text, state text)
        join users person on person.username = wish.username
        cross join lateral (
          select s.id from appointment_slots s left join services r on r.id = s.service_id
          where coalesce(r.title, '') = wish.service and s.starts_at >= ${today} + make_interval(days => wish."daysAhead")
          order by s.starts_at limit 1
        ) slot
        returning slot_id
      )
      update appointment_slots s set taken = s.taken + counted.places
      from (select slot_id, count(*)::int as places from booked group by slot_id) counted
      where s.id = counted.slot_id`.execute(transaction);
    await addFinished(transaction);
  },
};

/** Appointments of last week, one of which its person can rate, and one that was missed. */
async function addFinished(transaction: Db): Promise<void> {
  await sql`
    with past as (
      insert into appointment_slots (tenant_id, service_id, created_by, starts_at, ends_at, capacity, taken)
      select ${defaultTenantId}, s.id, s.created_by, day.at, day.at + interval '1 hour', 3, 1
      from services s, (select date_trunc('day', now() at time zone ${portalTimeZone}) - interval '7 days'
        + interval '10 hours' as at) day
      where s.title = '人才政策一对一咨询' or s.title = '高层次人才落户一站式办理'
      returning id, service_id
    ), came as (
      insert into appointments (tenant_id, slot_id, user_id, name, phone, remark, state, reminded)
      select ${defaultTenantId}, past.id, person.id, person.chinese_name, person.phone, '',
        case when s.title = '人才政策一对一咨询' then 'done' else 'noShow' end, true
      from past join services s on s.id = past.service_id
        join users person on person.username = case when s.title = '人才政策一对一咨询' then 'talent01' else 'talent02' end
      returning id, slot_id, user_id, state
    )
    insert into ratings (tenant_id, kind, matter_id, service_id, user_id, handled_by, title, link, handled_at, until)
    select ${defaultTenantId}, 'appointments', came.id::text, s.id, came.user_id, s.created_by, s.title,
      '/myAppointment?when=past', now() - interval '7 days', now() + interval '23 days'
    from came join past on past.id = came.slot_id join services s on s.id = past.service_id
    where came.state = 'done'`.execute(transaction);
}

const bookings = [
  {
    username: 'talent01',
    service: '人才政策一对一咨询',
    daysAhead: 2,
    remark: '咨询青年人才引进补贴',
    state: 'confirmed',
  },
  { username: 'talent01', service: '人才公寓申请与配租', daysAhead: 5, remark: '', state: 'requested' },
  { username: 'talent02', service: '', daysAhead: 3, remark: '办理人才服务卡', state: 'confirmed' },
  { username: 'staff01', service: '人才健康体检与就医绿色通道', daysAhead: 4, remark: '', state: 'requested' },
];
