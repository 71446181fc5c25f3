import { permissions } from '@portal/contract';
import { talentCalls as contract, talents as definition } from '@portal/contract/talents';
import { sql } from 'kysely';
import { encryptForReader, type SecretBox } from '../../../platform/crypto';
import { lock, wireMoment, type Db } from '../../../platform/database';
import { hourS, limitReached, PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { reached, requireRecord, writeAudit } from '../../../platform/records';
import { openText, sealedColumns } from './sealed';

const { area } = definition;
const action = 'reveal';
const right = { permission: permissions.talentReveal, reach: 'tenant', area: 'areaCode' } as const;

interface Entries {
  sections: Record<string, Record<string, never>[]>;
  reviewTime: string | null;
}

/** Serves what the detail of a talent shows beside the values: the reviewed sections, and full numbers for a reason. */
export function serveDetails({ route, db }: Pick<ModuleContext, 'route' | 'db'>, box: SecretBox): void {
  route(contract.sections, async ({ session, query: { id } }) => {
    await requireRecord(db, definition, session, id);
    const { rows } = await sql<Entries>`
      select sections, ${wireMoment(sql`reviewed_at`)} as "reviewTime" from talents where id = ${id}`.execute(db);
    const { sections, reviewTime } = rows[0]!;
    const lists = Object.entries(sections).filter(([, entries]) => Array.isArray(entries));
    return { sections: Object.fromEntries(lists), reviewTime };
  });

  route(contract.reveal, async ({ session, ip, body: { id, field, reason, readerKey } }) =>
    db.transaction().execute(async (transaction) => {
      await requireRecord(transaction, definition, session, id);
      await requireRevealsLeft(transaction, session.userId);
      const { rows } = await sql<{ stored: string | null }>`
        select ${sql.ref(`r.${sealedColumns[field]}`)} as stored from talents r
        where r.id = ${id} and ${reached(session, right)}`.execute(transaction);
      if (!rows[0]) throw new PortalError('forbidden');
      const { stored } = rows[0];
      if (stored === null) throw new PortalError('notFound', {}, { field: 'field' });
      const value = encryptForReader(readerKey, openText(box, session.tenantId, field, stored));
      if (value === null) throw new PortalError('undecipherable', {}, { field: 'readerKey' });
      const changes = [{ field, before: null, after: reason }];
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action, changes });
      return { value };
    }),
  );
}

/** @throws PortalError `hourlyLimit` when a person had too many full numbers shown in the last hour */
async function requireRevealsLeft(transaction: Db, userId: number): Promise<void> {
  await lock(transaction, `talents ${action} ${userId}`);
  const { rows } = await sql<{ secondsLeft: number }>`
    select ceil(${hourS} - extract(epoch from now() - created_at))::int as "secondsLeft" from audit_log
    where user_id = ${userId} and area = ${area} and action = ${action}
      and created_at > now() - ${hourS} * interval '1 s'
    order by created_at desc offset ${contract.talentLimits.revealsPerHour - 1} limit 1`.execute(transaction);
  if (rows[0]) throw limitReached(hourS, rows[0].secondsLeft);
}
