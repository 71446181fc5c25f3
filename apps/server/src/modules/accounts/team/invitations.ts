import { createHash, randomBytes } from 'node:crypto';
import { team } from '@portal/contract';
import { lock } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { maskPhone } from '../users/phone';
import { administeredCompany } from '../organisation/administered-scope';
import { companyParameters } from '../organisation/company-parameters';
import { insertInvitation, markRevoked, openInvitations } from './store';

const area = 'team';
const { teamLimits } = team;

export const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Serves the invitations of a company to its administrators. */
export function serveInvitations({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(team.invitations, async ({ session }) => openInvitations(db, await administeredCompany(db, session)));

  route(team.createInvitation, async ({ session, ip, body: { maxUses, phone } }) => {
    const companyId = await administeredCompany(db, session);
    const code = randomBytes(24).toString('base64url');
    const id = await db.transaction().execute(async (transaction) => {
      await lock(transaction, `invitations ${companyId}`);
      if ((await openInvitations(transaction, companyId)).length >= teamLimits.openInvitations)
        throw new PortalError('invitationsLimit', { max: teamLimits.openInvitations });
      const invitation = { companyId, codeHash: hashOf(code), phone: phone || null, maxUses };
      const { invitationDays } = await companyParameters(transaction, companyId);
      const created = await insertInvitation(transaction, session, { ...invitation, days: invitationDays });
      const changes = initialChanges({ companyId, maxUses, phone: maskPhone(phone) });
      await writeAudit(transaction, { session, ip }, { area, subjectId: created, action: 'invite', changes });
      return created;
    });
    return { id, code };
  });

  route(team.revokeInvitation, async ({ session, ip, body: { id } }) => {
    const companyId = await administeredCompany(db, session);
    await db.transaction().execute(async (transaction) => {
      if (!(await markRevoked(transaction, companyId, id))) throw new PortalError('notFound', {}, { field: 'id' });
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'revokeInvitation', changes: [] });
    });
  });
}
