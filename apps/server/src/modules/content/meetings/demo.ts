import { dayMs, defaultTenantId, formatDateTime, parseDateTime } from '@portal/contract';
import type { Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { meetings } from '@portal/contract/meetings';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { DemoStep, ModuleContext } from '../../../platform/module';
import { insertPictured, type Scene } from '../../commons/demo';
import rows from './demo.json';
import { addDemoMaterial } from './demo-materials';
import attendees from './demo-attendees.json';

/** Times are hours of a day, which is counted from today. */
interface DemoMeeting {
  username: string;
  state: string;
  title: string;
  day: number;
  hour: number;
  hours: number;
  scene?: Scene;
  agenda?: [day: number, from: string, until: string, topic: string, speaker: string, place: string][];
  attendeeKinds?: [id: string, name: string, capacity: number][];
  questions?: [id: string, question: string, kind: string, options: string, required: boolean][];
  lodging?: boolean;
}

const hourMs = dayMs / 24;
/** Past activities were published as long before as those to come. */
const publishedBefore = 5;

const ended = '博士后科研工作站对接会';

/**
 * Adds upcoming, past and cancelled activities with covers, programmes and sign-ups, and drafts, one of which is submitted
 * later.
 */
export const meetingsDemo: DemoStep = {
  name: 'meetings',
  async run(context, transaction) {
    for (const meeting of rows as unknown as readonly DemoMeeting[]) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      await addMeeting(context, transaction, meeting);
    }
    await addAttendees(transaction);
    await addDemoMaterial(context, transaction, ended);
  },
};

async function addMeeting(context: ModuleContext, transaction: Db, meeting: DemoMeeting): Promise<void> {
  const { username, state, day, hour, hours, scene, agenda, attendeeKinds, questions, lodging, ...rest } = meeting;
  const today = parseDateTime(`${formatDateTime(Date.now()).slice(0, 10)} 00:00:00`);
  const at = (days: number, time = 0) => formatDateTime(today + days * dayMs + time * hourMs);
  const dateOf = (days: number) => at(days).slice(0, 10);
  const values: Record<string, Json> = {
    ...(rest as unknown as FormValues),
    startsAt: at(day, hour),
    endsAt: at(day, hour + hours),
    signUpUntil: at(day - 1, 18),
    ...(agenda && {
      agenda: agenda.map(([days, from, until, topic, speaker, place], index) => ({
        id: `p${index}`,
        cells: {
          startsAt: `${dateOf(day + days)} ${from}:00`,
          endsAt: `${dateOf(day + days)} ${until}:00`,
          topic,
          speaker,
          place,
        },
      })),
    }),
    ...(attendeeKinds && {
      attendeeKinds: attendeeKinds.map(([id, name, capacity]) => ({ id, cells: { name, capacity } })),
    }),
    ...(questions && {
      questions: questions.map(([id, question, kind, options, required]) => ({
        id,
        cells: { question, kind, options, required },
      })),
    }),
    ...(lodging && { lodging, lodgingFrom: dateOf(day - 1), lodgingUntil: dateOf(day + 2) }),
  };
  const id = await insertPictured(context, transaction, meetings, {
    by: username,
    state,
    values,
    scenes: scene ? { cover: [scene] } : {},
  });
  await sql`
    update meetings set published_at = published_at - make_interval(days => ${publishedBefore + Math.max(-day, 0)})
    where id = ${id}`.execute(transaction);
}

/** Adds sign-ups of people with an account, and people whom the organiser has imported. */
async function addAttendees(transaction: Db): Promise<void> {
  await sql`
    insert into meeting_sign_ups (tenant_id, meeting_id, user_id, name, phone, unit, remark, state, answers, room,
      checked_in_at)
    select ${defaultTenantId}, m.id, person.id, coalesce(person.chinese_name, s.name), coalesce(person.phone, s.phone),
      s.unit, '', s.state, coalesce(s.answers, '{}') || case when s.nights is null then '{}'::jsonb else
        jsonb_build_object('lodging', true, 'lodgingRoom', s.nights, 'lodgingFrom', m.lodging_from, 'lodgingUntil',
          m.lodging_until) end, coalesce(s.room, ''), case when s.present then m.starts_at end
    from jsonb_to_recordset(${JSON.stringify(attendees)}::jsonb) as s (username text, name text, phone text, title text,
      state text, unit text, answers jsonb, nights text, room text, present boolean)
    join meetings m on m.title = s.title
    left join users person on person.tenant_id = m.tenant_id and person.username = s.username`.execute(transaction);
}
