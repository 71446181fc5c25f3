import { limits, type applications } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { placeKey, type ApplicationRow, type Places } from './store';

type Item = applications.CommonUseItem;

interface Mark {
  applicationId: number;
  submoduleId: string;
}

/** Returns everything that a user has marked, in the user's order. */
async function marks(db: Db, userId: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select application_id::int as "applicationId", submodule_id as "submoduleId" from application_common_use
    where user_id = ${userId} order by sort, application_id, submodule_id`.execute(db);
  return rows;
}

const shownKeys = (shown: readonly ApplicationRow[]): ReadonlySet<string> =>
  new Set(
    shown.flatMap(({ id, submodules }) => [placeKey(id, null), ...submodules.map((each) => placeKey(id, each.id))]),
  );

const keyOf = ({ applicationId, submoduleId }: Mark) => placeKey(applicationId, submoduleId || null);

/** Returns the positions of the user's common-use items among the shown applications. */
export async function commonUsePlaces(db: Db, userId: number, shown: readonly ApplicationRow[]): Promise<Places> {
  const keys = shownKeys(shown);
  const marked = (await marks(db, userId)).map(keyOf).filter((key) => keys.has(key));
  return new Map(marked.map((key, position) => [key, position]));
}

/**
 * Appends an item. One that is already marked stays where it is. Marks that can no longer be opened make room.
 * @returns false if the maximum is reached
 */
export async function addMark(
  transaction: Db,
  userId: number,
  { appinsId, submoduleId }: Item,
  openable: readonly ApplicationRow[],
): Promise<boolean> {
  const all = await marks(transaction, userId);
  if (all.some((mark) => keyOf(mark) === placeKey(appinsId, submoduleId))) return true;
  if (all.length >= limits.commonUse) {
    const keys = shownKeys(openable);
    const gone = all.filter((mark) => !keys.has(keyOf(mark)));
    if (gone.length === 0) return false;
    for (const mark of gone) await removeMark(transaction, userId, { ...mark, appinsId: mark.applicationId });
  }
  await sql`
    insert into application_common_use (user_id, application_id, submodule_id, sort)
    select ${userId}, ${appinsId}, ${submoduleId ?? ''}, coalesce(max(sort), 0) + 1
    from application_common_use where user_id = ${userId}`.execute(transaction);
  return true;
}

export const removeMark = (transaction: Db, userId: number, { appinsId, submoduleId }: Item) =>
  sql`delete from application_common_use
    where user_id = ${userId} and application_id = ${appinsId} and submodule_id = ${submoduleId ?? ''}`.execute(
    transaction,
  );

/** Sorts the items in this order. @returns false if they are not exactly those of `places` */
export async function sortMarks(
  transaction: Db,
  userId: number,
  items: readonly Item[],
  places: Places,
): Promise<boolean> {
  const keys = new Set(items.map(({ appinsId, submoduleId }) => placeKey(appinsId, submoduleId)));
  if (keys.size !== items.length || keys.size !== places.size || [...keys].some((key) => !places.has(key)))
    return false;
  const order = items.map(({ appinsId, submoduleId }) => ({ id: appinsId, submodule: submoduleId ?? '' }));
  await sql`
    update application_common_use mark set sort = ordered.ordinal
    from rows from (jsonb_to_recordset(${JSON.stringify(order)}::jsonb) as (id bigint, submodule text))
      with ordinality as ordered (id, submodule, ordinal)
    where mark.user_id = ${userId} and mark.application_id = ordered.id and mark.submodule_id = ordered.submodule`.execute(
    transaction,
  );
  return true;
}
