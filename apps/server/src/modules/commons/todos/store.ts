import type { todos as contract, Page } from '@portal/contract';
import { sql } from 'kysely';
import { jsonPage, likePattern, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';

/** Selects the to-dos for the caller, or those that the caller has created. */
export type Part = 'handler' | 'creator';

export interface TodoQuery {
  current: number;
  size: number;
  keyword: string;
  todoComplete?: boolean | undefined;
  applicationName: string;
}

const record = sql`jsonb_build_object('id', t.id, 'todoTitle', t.title, 'todoContent', t.content,
  'applicationName', t.application_name, 'applicationType', t.application_type, 'link', t.link, 'decidable', t.decidable,
  'createByUsername', (select chinese_name from users where id = t.created_by),
  'createTime', ${wireMoment(sql`t.created_at`)}, 'expireTime', ${wireMoment(sql`t.expire_time`)},
  'todoComplete', t.complete, 'completeResult', t.complete_result)`;

const own = ({ tenantId, userId }: User, part: Part) =>
  sql`t.tenant_id = ${tenantId} and ${part === 'handler' ? sql`t.user_id` : sql`t.created_by`} = ${userId}`;

/** Returns a page of to-dos, pending ones first. */
export async function todoPage(db: Db, reader: User, part: Part, query: TodoQuery): Promise<Page<contract.Todo>> {
  const { keyword, todoComplete, applicationName } = query;
  const pattern = likePattern(keyword);
  const where = sql.join(
    [
      own(reader, part),
      ...(keyword === '' ? [] : [sql`(t.title ilike ${pattern} or t.content ilike ${pattern})`]),
      ...(todoComplete === undefined ? [] : [sql`t.complete = ${todoComplete}`]),
      ...(applicationName === '' ? [] : [sql`t.application_name = ${applicationName}`]),
    ],
    sql` and `,
  );
  const order = sql`t.complete, t.id desc`;
  return jsonPage<contract.Todo>(db, { from: sql`todos t`, where, alias: 't', row: record, order }, query);
}

/** Returns the pending to-dos of a person that expire before a moment, and not before another one, the earliest first. */
export async function expiringTodos(
  db: Db,
  reader: User,
  { from, before, size }: { from?: Date; before: Date; size: number },
) {
  const { rows } = await sql<{ id: number; todoTitle: string; applicationName: string; expireTime: string }>`
    select t.id::int, t.title as "todoTitle", t.application_name as "applicationName",
      ${wireMoment(sql`t.expire_time`)} as "expireTime"
    from todos t
    where ${own(reader, 'handler')} and not t.complete and t.expire_time < ${before}
      and (${from ?? null}::timestamptz is null or t.expire_time >= ${from ?? null})
    order by t.expire_time, t.id limit ${size}`.execute(db);
  return rows;
}

/** Returns how many to-dos of other applications wait for the user. */
export async function pendingTodos(db: Db, reader: User): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from todos t where ${own(reader, 'handler')} and not t.complete`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function applicationsOf(db: Db, reader: User, part: Part) {
  const { rows } = await sql<{ applicationName: string; applicationType: string }>`
    select distinct t.application_name as "applicationName", t.application_type as "applicationType"
    from todos t where ${own(reader, part)} order by 1, 2`.execute(db);
  return rows;
}

/** Returns a to-do that the caller has to do or has created, or null if none has this id. */
export async function findTodo(db: Db, reader: User, id: number): Promise<contract.Todo | null> {
  const { rows } = await sql<{ record: contract.Todo }>`
    select ${record} as record from todos t
    where t.id = ${id} and (${own(reader, 'handler')} or ${own(reader, 'creator')})`.execute(db);
  return rows[0]?.record ?? null;
}

/** Completes the caller's pending to-do. Returns null if there is none that can be decided here. */
export async function completeTodo(
  db: Db,
  reader: User,
  { id, completeResult }: { id: number; completeResult: boolean },
): Promise<contract.Todo | null> {
  const { rows } = await sql<{ record: contract.Todo }>`
    update todos t set complete = true, complete_result = ${completeResult}, completed_at = now()
    where t.id = ${id} and ${own(reader, 'handler')} and not t.complete and t.decidable
    returning ${record} as record`.execute(db);
  return rows[0]?.record ?? null;
}

export interface NewTodo {
  tenantId: number;
  userId: number;
  createdBy: number;
  title: string;
  content: string;
  applicationName: string;
  applicationType: string;
  expireTime: Date | null;
}

export async function addTodo(db: Db, todo: NewTodo): Promise<void> {
  await sql`
    insert into todos (tenant_id, user_id, created_by, title, content, application_name, application_type, expire_time)
    values (${todo.tenantId}, ${todo.userId}, ${todo.createdBy}, ${todo.title}, ${todo.content},
      ${todo.applicationName}, ${todo.applicationType}, ${todo.expireTime})`.execute(db);
}
