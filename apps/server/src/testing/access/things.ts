import { noHandlers } from '@portal/bpmn';
import { createEngine, everyUser, createPgStore } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import { addMember } from '../../modules/accounts/organisation/units';
import { draw } from '../../modules/approval/workflow/drawing';
import type { TestServer } from '../server';
import { places, type Place, type Site } from './places';
import { insertRow } from './rows';

/** The ids of the objects of a place. An object of a tenant without a unit exists once for each tenant. */
export type Things = Site & { place: Place } & Record<(typeof names)[number], number> & {
    procInstId: string;
    taskId: string;
    definitionKey: string;
    definitionId: string;
    sessionId: string;
    dictionary: string;
  };

const names = [
  'personId',
  'roleId',
  'tagId',
  'menuId',
  'postId',
  'formId',
  'applicationId',
  'newsId',
  'noticeId',
  'serviceId',
  'meetingId',
  'solicitationId',
  'requestId',
  'answerId',
  'questionId',
  'orderId',
  'deletedId',
  'slotId',
  'appointmentId',
  'messageId',
  'mailId',
  'talentFileEntryId',
  'scheduleId',
  'substitutionId',
  'todoId',
  'invitationId',
  'joinRequestId',
  'patentId',
  'profileId',
  'scoredBatchId',
] as const;

/** A colleague of the caller in 综合管理部. */
const colleague = 'staff03';

export async function prepareThings(server: TestServer, sites: Record<Place, Site>): Promise<Record<Place, Things>> {
  const { pool, db } = server.database;
  const { rows } = await pool.query('select id::int from users where username = $1', [colleague]);
  const colleagueId: number = rows[0].id;
  await pool.query('delete from memberships where user_id = $1', [colleagueId]);
  await addMember(db, sites.own.unitId, colleagueId);
  const ofTenants = new Map<number, Partial<Things>>();
  for (const { tenantId, userId } of [sites.own, sites.otherTenant])
    ofTenants.set(tenantId, await thingsOfTenant(server, tenantId, userId));
  const things = {} as Record<Place, Things>;
  for (const place of places) {
    const site = sites[place];
    things[place] = {
      ...(ofTenants.get(site.tenantId) as Things),
      ...site,
      place,
      personId: place === 'own' ? colleagueId : site.userId,
      ...(await rowsAt(server, site)),
      ...(await instanceOf(server, site)),
    };
  }
  return things;
}

async function thingsOfTenant(server: TestServer, tenantId: number, userId: number): Promise<Partial<Things>> {
  const { pool } = server.database;
  const add = (table: string, values: object) => insertRow(pool, table, { tenant_id: tenantId, ...values });
  const name = JSON.stringify({ 'zh-CN': '某某', 'en-US': '' });
  const dictionary = `kind_${tenantId}`;
  const roleId = await add('roles', { code: 'ROLE_GIVEN', name, permissions: '{}' });
  await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, roleId]);
  await pool.query(`insert into dictionaries (tenant_id, type, name, entries) values ($1, $2, $3, '[]')`, [
    tenantId,
    dictionary,
    name,
  ]);
  const draft = '{"fields":[],"columns":1,"title":""}';
  const formId = await add('forms', { form_key: 'reached', name: '表单', draft, version: 1 });
  await pool.query(`insert into form_versions (form_id, version, name, definition) values ($1, 1, '表单', $2)`, [
    formId,
    draft,
  ]);
  return {
    roleId,
    dictionary,
    tagId: await add('tags', { name: '标签', level: 1 }),
    menuId: await add('menus', { label: name, path: '/somewhere', built_in: false }),
    postId: await add('posts', { name: '某岗位' }),
    formId,
  };
}

async function rowsAt({ database: { pool } }: TestServer, { tenantId, companyId, userId }: Site) {
  const add = (table: string, values: object) => insertRow(pool, table, { tenant_id: tenantId, ...values });
  const record = (table: string, state: string, values: object = {}) =>
    add(table, { company_id: companyId, created_by: userId, state, ...values });
  const published = { published_at: '2026-01-01' };
  const serviceId = await record('services', 'published', { bookable: 'true' });
  const slot = { service_id: serviceId, created_by: userId, capacity: 9 };
  const slotId = await add('appointment_slots', {
    ...slot,
    starts_at: '2090-01-01 09:00',
    ends_at: '2090-01-01 10:00',
  });
  const period = { starts_at: '2090-01-01', ends_at: '2090-01-02' };
  const invitationId = await add('team_invitations', {
    company_id: companyId,
    code_hash: randomUUID(),
    max_uses: 5,
    expires_at: '2090-01-01',
    created_by: userId,
  });
  const request = await record('unit-requests', 'published', { title: '上报', kind: 'task', body: '', ...published });
  const sessionId = randomUUID();
  await pool.query(
    `insert into sessions (access_hash, refresh_hash, family, user_id, access_expires_at, refresh_expires_at)
     values ($1::text, $1::text || 'r', $2, $3, '2090-01-01', '2090-01-01')`,
    [randomUUID(), sessionId, userId],
  );
  const profile = await pool.query(
    `insert into company (tenant_id, company_id, created_by, state) values ($1, $2, $3, 'review')
     on conflict do nothing returning id::int`,
    [tenantId, companyId, userId],
  );
  const stored = await pool.query('select id::int from company where company_id = $1', [companyId]);
  const texts = { title: '"消息"', content: '"消息"', author: '"系统"', msg_type: '1', open_mode: '1' };
  const meeting = { title: '会议', starts_at: '2090-01-01', ends_at: '2090-01-02', capacity: 5, confirmation: 'false' };
  return {
    sessionId,
    serviceId,
    slotId,
    invitationId,
    requestId: request,
    profileId: (profile.rows[0] ?? stored.rows[0]).id as number,
    applicationId: await record('applications', 'enabled', {
      name_zh: '应用',
      address: '/process/todo',
      open_mode: 'same',
    }),
    scoredBatchId: await record('talent-batches', 'closed', { title: '批次' }),
    newsId: await record('news', 'published', {
      title: '新闻',
      column: 'news',
      summary: '',
      body: '',
      source: '',
      author: '',
      ...published,
    }),
    noticeId: await record('announcements', 'published', {
      title: '公告',
      kind: 'notice',
      scope: 'all',
      body: '',
      ...published,
    }),
    meetingId: await record('meetings', 'published', meeting),
    solicitationId: await record('solicitations', 'open', {
      title: '征求意见',
      scope: 'all',
      body: '',
      end_at: '2090-01-01',
      ...published,
    }),
    answerId: await record('unit-answers', 'pending', { request, unit: '[]' }),
    questionId: await record('online-messages', 'submitted', { subject: '咨询' }),
    orderId: await record('work-orders', 'submitted', { title: '工单' }),
    deletedId: await record('work-orders', 'submitted', { title: '工单', deleted_at: new Date() }),
    appointmentId: await add('appointments', { slot_id: slotId, user_id: userId, state: 'requested', reminded: true }),
    messageId: await add('messages', { user_id: userId, ...texts }),
    mailId: await add('mails', { sender_id: userId, request_id: randomUUID() }),
    talentFileEntryId: await add('talent_file_entries', {
      user_id: userId,
      kind: 'language',
      request_id: randomUUID(),
    }),
    scheduleId: await add('schedule_entries', {
      user_id: userId,
      request_id: randomUUID(),
      title: '日程',
      ...period,
      last_ends_at: period.ends_at,
    }),
    substitutionId: await add('substitutions', { absent_id: userId, substitute_id: 1, ...period }),
    todoId: await add('todos', { user_id: userId, created_by: userId }),
    joinRequestId: await add('team_join_requests', {
      company_id: companyId,
      invitation_id: invitationId,
      user_id: userId,
    }),
    patentId: await add('company_sub_records', {
      company_id: companyId,
      kind: 'patent',
      request_id: randomUUID(),
      field_values: '{}',
    }),
  };
}

/** Returns an instance that the person of the site started, and whose task waits for them. */
async function instanceOf({ database: { pool } }: TestServer, { tenantId, userId, username }: Site) {
  const engine = createEngine({ store: createPgStore(pool), identity: everyUser });
  const tenant = String(tenantId);
  const definitionKey = `reach_${username}`;
  const handlers = { ...noHandlers, userList: [{ userId, chineseName: username }] };
  const xml = await draw({
    key: definitionKey,
    name: definitionKey,
    documentation: '',
    forms: [],
    nodes: [
      { id: 'start', type: 'bpmn:StartEvent', name: '开始', x: 100, y: 100 },
      { id: 'review', type: 'bpmn:UserTask', name: '审核', settings: { handlers }, x: 300, y: 100 },
      { id: 'end', type: 'bpmn:EndEvent', name: '结束', x: 600, y: 100 },
    ],
    flows: [
      {
        id: 'to_review',
        from: 'start',
        to: 'review',
        points: [
          [100, 100],
          [300, 100],
        ],
      },
      {
        id: 'to_end',
        from: 'review',
        to: 'end',
        points: [
          [300, 100],
          [600, 100],
        ],
      },
    ],
  });
  const { id: definitionId } = await engine.deploy(tenant, { xml });
  const { instanceId } = await engine.start({ tenant, user: String(userId) }, { definitionKey });
  const [task] = (await engine.taskPage(tenant, { instanceId, first: 0, max: 1 })).records;
  return { definitionKey, definitionId, procInstId: instanceId, taskId: task!.taskId };
}
