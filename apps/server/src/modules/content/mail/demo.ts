import { defaultTenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';

const samples = [
  [
    'auditor01',
    ['unitadmin01', 'unitadmin02'],
    'important',
    '关于补充申报材料的说明',
    '<p>请于本周五前补充提交学历认证材料。</p>',
  ],
  [
    'unitadmin01',
    ['staff01', 'staff02', 'staff03'],
    'normal',
    '人才政策培训安排',
    '<p>周三 14:00 在二楼会议室培训，请准时参加。</p>',
  ],
  ['staff01', ['unitadmin01'], 'normal', '回复：人才政策培训安排', '<p>收到，准时参加。</p>'],
  ['auditor02', ['auditor01'], 'urgent', '审核会议时间调整', '<p>原定明天的审核会议提前至今天 16:00。</p>'],
] as const;

/** Adds mails between people of the demonstration. The older ones are read. */
export const mailDemo: DemoStep = {
  name: 'mail',
  async run(_, transaction) {
    for (const [index, [sender, recipients, importance, subject, body]] of samples.entries()) {
      const hours = (samples.length - index) * 5;
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      await sql`
        with chosen as (select id, chinese_name from users where username = any (${recipients}::text[])),
          sent as (
            insert into mails (tenant_id, sender_id, request_id, subject, importance, body, recipients, sent_at, changed_at)
            select ${defaultTenantId}, sender.id, gen_random_uuid(), ${subject}, ${importance}, ${body},
              (select jsonb_agg(jsonb_build_object('id', id, 'name', chinese_name) order by id) from chosen),
              now() - make_interval(hours => ${hours}), now() - make_interval(hours => ${hours})
            from users sender where sender.username = ${sender} returning id, sent_at)
        insert into mail_recipients (mail_id, user_id, sent_at, read_at)
        select sent.id, chosen.id, sent.sent_at, case when ${index === 0} then now() end from sent, chosen`.execute(
        transaction,
      );
    }
  },
};
