import { opinions as contract } from '@portal/contract';
import { doneActions } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type User } from '../../../platform/http';

const { phraseLimits } = contract;

/** Newest rows of a person's history that are read for their last opinions. */
const readForLast = 50;

export async function ownPhrases(db: Db, { tenantId, userId }: User): Promise<string[]> {
  const { rows } = await sql<{ phrases: string[] }>`
    select phrases from opinion_phrases where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0]?.phrases ?? [];
}

/** @returns the phrases then @throws PortalError `phrasesFull` */
export async function addPhrase(db: Db, { tenantId, userId }: User, text: string): Promise<string[]> {
  const { rows } = await sql<{ phrases: string[] }>`
    insert into opinion_phrases as p (tenant_id, user_id, phrases) values (${tenantId}, ${userId}, array[${text}::text])
    on conflict (tenant_id, user_id) do update set phrases =
      case when ${text}::text = any (p.phrases) then p.phrases else p.phrases || ${text}::text end
      where ${text}::text = any (p.phrases) or cardinality(p.phrases) < ${phraseLimits.own}
    returning phrases`.execute(db);
  if (!rows[0]) throw new PortalError('phrasesFull', { count: phraseLimits.own }, { field: 'text' });
  return rows[0].phrases;
}

export async function savePhrases(db: Db, { tenantId, userId }: User, phrases: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phrases: string[] }>`
    insert into opinion_phrases (tenant_id, user_id, phrases) values (${tenantId}, ${userId}, ${phrases}::text[])
    on conflict (tenant_id, user_id) do update set phrases = excluded.phrases returning phrases`.execute(db);
  return rows[0]!.phrases;
}

/**
 * What a person wrote last on tasks, each text once, newest first; reads the index of their handled tasks. A task that
 * was passed automatically has the code of the reason in place of an opinion.
 */
export async function lastOpinions(db: Db, { tenantId, userId }: User): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from (
      select message, row_number() over () as place from (
        select message from wf_history
        where tenant_id = ${String(tenantId)} and handler = ${String(userId)} and task_id is not null
          and action in (${sql.join(doneActions.map((action) => sql.lit(action)))})
        order by ended_at desc, seq desc limit ${readForLast}
      ) newest
    ) placed
    where message <> ''
    group by message order by min(place) limit ${phraseLimits.last}`.execute(db);
  return rows.map(({ message }) => message);
}
