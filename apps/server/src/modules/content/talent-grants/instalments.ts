import { formatDateTime } from '@portal/contract';
import { issue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { talentInstalments as definition } from '@portal/contract/talent-grants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, refusedField } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { createdBy, serveRecords, type RecordChange } from '../../../platform/records';
import { recordNotifier } from '../../commons/messages';

/** Serves instalments. What is requested and paid of a project is never more than its grant. */
export function serveInstalments(context: ModuleContext): void {
  const notices = recordNotifier(context, definition);
  serveRecords(context, definition, {
    changed: async (transaction, change) => {
      const { session, action, id, values, state, afterCommit } = change;
      if (action === 'pay') requirePast(values);
      if (action === 'request' || action === 'pay') await requirePayable(transaction, change);
      if (action === 'request') return;
      const userIds = [await createdBy(transaction, definition, id)];
      await notices.state(transaction, { session, values, userIds, link: '/myTalentProjects', afterCommit }, state);
    },
  });
}

/** Rules hold for forms, not for what an action fills in. @throws PortalError `validation` that names the day */
function requirePast({ paidOn }: FormValues): void {
  if (typeof paidOn !== 'string' || paidOn <= formatDateTime(Date.now()).slice(0, 10)) return;
  throw refusedField('paidOn', issue('ahead'), definition.form.fields.find(({ key }) => key === 'paidOn')?.label);
}

/**
 * Locks the project of an instalment, so that two payments at once are counted one after the other.
 * @throws PortalError `grantNotRunning`, `earlierInstalment`, `overGrant`, `ownDecision`
 */
async function requirePayable(transaction: Db, { session, action, id }: RecordChange): Promise<void> {
  await sql`
    select from "talent-grants" g join "talent-instalments" i on i.grant_id = g.id where i.id = ${id} for update of g
    `.execute(transaction);
  const { rows } = await sql<{ payable: boolean; own: boolean; earlier: boolean; over: boolean }>`
    select g.state in ('running', 'accepted') as payable, g.created_by = ${session.userId} as own,
      exists (select from "talent-instalments" e
        where e.grant_id = g.id and e.serial < i.serial and e.state not in ('paid', 'cancelled')) as earlier,
      (select sum(e.amount) from "talent-instalments" e
        where e.grant_id = g.id and e.state in ('requested', 'paid')) > g.amount as over
    from "talent-instalments" i join "talent-grants" g on g.id = i.grant_id where i.id = ${id}`.execute(transaction);
  const { payable, own, earlier, over } = rows[0]!;
  if (!payable) throw new PortalError('grantNotRunning');
  if (action === 'pay' && own) throw new PortalError('ownDecision');
  if (earlier) throw new PortalError('earlierInstalment');
  if (over) throw new PortalError('overGrant');
}
