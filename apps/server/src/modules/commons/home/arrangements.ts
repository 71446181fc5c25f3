import { users } from '@portal/contract';
import {
  homeBlockIds,
  homeColumns,
  usualArrangements,
  type HomeArrangement,
  type HomeBlockId,
  type HomeKind,
} from '@portal/contract/home';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';

const kinds: Readonly<Record<string, HomeKind>> = {
  [users.userTypes.talent]: 'talent',
  [users.userTypes.staff]: 'staff',
  [users.userTypes.unitAdmin]: 'unitAdmin',
  [users.userTypes.auditor]: 'auditor',
  [users.userTypes.platform]: 'administrator',
};

interface Kept {
  own: Record<string, string[]> | null;
  usual: Record<string, string[]> | null;
}

/** Returns the blocks of a person's home page. Blocks that no longer exist are left out. */
export async function readArrangement(db: Db, session: Pick<Session, 'tenantId' | 'userId' | 'userType'>) {
  const kind = kinds[session.userType] ?? 'staff';
  const { rows } = await sql<Kept>`
    select (select blocks from home_arrangements where user_id = ${session.userId}) as own,
      (select blocks from home_usual where tenant_id = ${session.tenantId} and kind = ${kind}) as usual`.execute(db);
  const { own, usual } = rows[0]!;
  return { kind, own: own && present(own), usual: usual ? present(usual) : usualArrangements[kind] };
}

const isBlock = (id: string): id is HomeBlockId => homeBlockIds.some((known) => known === id);

const present = (kept: Record<string, string[]>): HomeArrangement => {
  const [main = [], side = []] = homeColumns.map((column) => (kept[column] ?? []).filter(isBlock));
  return { main, side };
};

export async function saveArrangement(
  db: Db,
  { userId }: Pick<Session, 'userId'>,
  arrangement: HomeArrangement | null,
): Promise<void> {
  if (arrangement === null) await sql`delete from home_arrangements where user_id = ${userId}`.execute(db);
  else
    await sql`
      insert into home_arrangements (user_id, blocks) values (${userId}, ${JSON.stringify(arrangement)}::jsonb)
      on conflict (user_id) do update set blocks = excluded.blocks`.execute(db);
}

/** Sets what people of a kind begin with. Who has arranged their own page keeps it. @returns what was set before */
export async function saveUsual(
  transaction: Db,
  tenantId: number,
  kind: HomeKind,
  arrangement: HomeArrangement | null,
): Promise<Kept['usual']> {
  const { rows } = await sql<{ blocks: Kept['usual'] }>`
    select blocks from home_usual where tenant_id = ${tenantId} and kind = ${kind} for update`.execute(transaction);
  if (arrangement === null)
    await sql`delete from home_usual where tenant_id = ${tenantId} and kind = ${kind}`.execute(transaction);
  else
    await sql`
      insert into home_usual (tenant_id, kind, blocks) values (${tenantId}, ${kind}, ${JSON.stringify(arrangement)}::jsonb)
      on conflict (tenant_id, kind) do update set blocks = excluded.blocks`.execute(transaction);
  return rows[0]?.blocks ?? null;
}
