import {
  onlineMessages as definition,
  onlineMessagesPerDay,
  visitorMessageLimits,
  visitorMessages,
  type VisitorMessage,
} from '@portal/contract/online-messages';
import { sql } from 'kysely';
import { createHash, randomInt } from 'node:crypto';
import { inTransaction, wireMoment, wireTime, type AfterCommit, type Db } from '../../../platform/database';
import { dayS, PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { limitFrequency, requireAtMost, requireWork } from '../../accounts/auth';
import { maskPhone } from '../../accounts/users';
import { workCalendar } from '../../accounts/work-calendar';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { requireOpenToVisitors } from '../../commons/visitors';
import { beginAnew, beginMessage } from './deadlines';
import { officeAddress, officeOf } from './recipients';
import { readTurns, writeTurn } from './turns';

/** Characters that are not taken for one another. */
/* cspell:disable-next-line */
const characters = 'ABCDEFGHJKMNPQRTUVWXY346789';
const codeLength = 10;
const newCode = () => Array.from({ length: codeLength }, () => characters[randomInt(characters.length)]).join('');
const digest = (code: string) => createHash('sha256').update(code).digest('hex');

/** Messages of all visitors of a tenant a day. Each tells the whole office. */
const messagesPerDay = 500;

/** Calls of one address to read by number and code, a minute. */
const readsPerMinute = 20;

interface Stored {
  id: number;
  number: string;
  name: string;
  phone: string | null;
  subject: string;
  category: string;
  body: string;
  state: string;
  time: string;
  dueAt: string | null;
  assignee: number | null;
  questions: number;
}

/** Returns the message of a number and code. @throws PortalError `messageNotFound` */
async function requireOwn(db: Db, tenantId: number, { number, code }: { number: string; code: string }, lock = false) {
  const { rows } = await sql<Stored>`
    select m.id::int, m.number, coalesce(m.visitor, '') as name, m.phone, m.subject, m.category, m.body, m.state,
      ${wireMoment(sql`m.created_at`)} as time, ${wireTime(sql`m.due_at`)} as "dueAt",
      (m.assignee -> 0 ->> 'id')::int as assignee,
      (select count(*)::int from online_message_turns turn where turn.message_id = m.id and turn.kind = 'question')
        as questions
    from "online-messages" m
    where m.tenant_id = ${tenantId} and m.number = ${number} and m.visitor_code = ${digest(code)}
      and m.deleted_at is null ${lock ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new PortalError('messageNotFound', {}, { field: 'code' });
  return rows[0];
}

/** The first question is the message itself, which is a turn as well. */
const mayAsk = ({ state, questions }: Stored): boolean =>
  state === 'answered' && questions <= visitorMessageLimits.followUps;

/** Serves the messages of people without an account, while the platform is open to them. Every call of an address is counted. */
export function serveVisitors(context: ModuleContext): void {
  const { route, db, realtime } = context;
  const { captcha } = context.config;
  const calendars = context.part(workCalendar);

  async function tellOffice(
    transaction: Db,
    tenantId: number,
    text: 'onlineMessageVisitor' | 'onlineMessageAsked',
    {
      id,
      assignee,
      ...params
    }: { id: number; assignee: number | null } & Record<'title' | 'number' | 'person' | 'due', string>,
    afterCommit: AfterCommit,
  ) {
    await notifyUsers(transaction, realtime, {
      tenantId,
      userIds: await officeOf(transaction, tenantId, assignee ? [assignee] : []),
      link: officeAddress(id),
      title: toLocalized((texts) => texts[text].title, params),
      content: toLocalized((texts) => texts[text].content, params),
      afterCommit,
    });
  }

  route(visitorMessages.leave, async ({ body: { randomStr, randomCode, ...message }, tenantId, ip }) => {
    await requireOpenToVisitors(db, tenantId);
    await requireWork(db, tenantId, { name: randomStr, answer: randomCode, kind: captcha });
    await requireAtMost(db, { of: 'visitor-message', by: `${tenantId} ${ip}`, seconds: dayS }, onlineMessagesPerDay);
    await requireAtMost(db, { of: 'visitor-messages', by: String(tenantId), seconds: dayS }, messagesPerDay);
    const code = newCode();
    return inTransaction(db, async (transaction, afterCommit) => {
      const { number, dueAt } = await beginMessage(transaction, await calendars.of(tenantId), tenantId);
      const { name, phone = null, subject, category, body, visibility } = message;
      const { rows } = await sql<{ id: number }>`
        insert into "online-messages" (tenant_id, state, number, visitor, visitor_code, phone, subject, category, body,
          visibility, due_at)
        values (${tenantId}, ${definition.initial}, ${number}, ${name}, ${digest(code)}, ${phone}, ${subject}, ${category},
          ${body}, ${visibility}, ${dueAt}::timestamp)
        returning id::int`.execute(transaction);
      const { id } = rows[0]!;
      await writeTurn(transaction, { tenantId, messageId: id, kind: 'question', userId: null, text: body });
      const author = { session: { tenantId, userId: null }, ip };
      const changes = initialChanges({ subject, category, visibility });
      await writeAudit(transaction, author, { area: definition.area, subjectId: id, action: 'create', changes });
      const params = { id, assignee: null, title: subject, number, person: name, due: dueAt.slice(0, 16) };
      await tellOffice(transaction, tenantId, 'onlineMessageVisitor', params, afterCommit);
      return { number, code };
    });
  });

  route(visitorMessages.read, async ({ body, tenantId, ip }): Promise<VisitorMessage> => {
    await requireOpenToVisitors(db, tenantId);
    await limitFrequency(db, 'visitor-message-read', ip, readsPerMinute);
    const stored = await requireOwn(db, tenantId, body);
    const { number, name, subject, category, body: text, state, time, dueAt } = stored;
    return {
      number,
      name,
      subject,
      category,
      body: text,
      state,
      time,
      dueAt,
      phone: maskPhone(stored.phone),
      mayAsk: mayAsk(stored),
      turns: await readTurns(db, tenantId, stored.id),
    };
  });

  route(visitorMessages.ask, async ({ body: { text, ...key }, tenantId, ip }) => {
    await requireOpenToVisitors(db, tenantId);
    await limitFrequency(db, 'visitor-message-read', ip, readsPerMinute);
    await inTransaction(db, async (transaction, afterCommit) => {
      const stored = await requireOwn(transaction, tenantId, key, true);
      const { id, subject, number, name, assignee } = stored;
      if (!mayAsk(stored)) throw new PortalError('messageNotAnswered', { count: visitorMessageLimits.followUps });
      await sql`
        update "online-messages" set state = 'handling', follow_up = ${text}, revision = revision + 1, updated_at = now()
        where id = ${id}`.execute(transaction);
      await beginAnew(transaction, await calendars.of(tenantId), id);
      await writeTurn(transaction, { tenantId, messageId: id, kind: 'question', userId: null, text });
      const { dueAt } = await requireOwn(transaction, tenantId, key);
      const params = { id, assignee, title: subject, number, person: name, due: dueAt?.slice(0, 16) ?? '' };
      await tellOffice(transaction, tenantId, 'onlineMessageAsked', params, afterCommit);
    });
  });
}
