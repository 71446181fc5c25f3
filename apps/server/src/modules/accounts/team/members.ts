import { teamMembers as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { setAdministrator } from '../organisation/member-store';
import { accountActions } from '../people/account-actions';
import { transferAdministratorRole } from './administrator-role';
import { administeredCompany } from '../organisation/administered-scope';
import { memberPage, stopAdministering } from './member-store';
import { activeMemberOf, changingMembers, requireOthersAccount } from './membership';

const area = 'team';

/** Serves the changes of members to administrators of the current company. */
export function setupMembers(context: Pick<ModuleContext, 'route' | 'db' | 'realtime' | 'part'>): void {
  const { route, db } = context;
  const accounts = accountActions(context);
  route(contract.members, async ({ session, query }) => memberPage(db, await administeredCompany(db, session), query));

  route(contract.enable, async ({ session, ip, body: { userId } }) => {
    await requireOthersAccount(db, session, userId);
    await accounts.enable({ session, ip }, userId);
  });

  route(contract.unlock, async ({ session, ip, body: { userId } }) => {
    const { username } = await requireOthersAccount(db, session, userId);
    await accounts.unlock({ session, ip }, { userId, username });
  });

  route(contract.resetPassword, async ({ session, ip, body: { userId } }) => {
    await requireOthersAccount(db, session, userId);
    return { password: await accounts.resetPassword({ session, ip }, userId) };
  });

  route(contract.transfer, async ({ session, ip, body: { userId } }) => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('transferSelf', {}, { field: 'userId' });
    await changingMembers(db, companyId, async (transaction) => {
      await activeMemberOf(transaction, companyId, userId, 'userId');
      await setAdministrator(transaction, companyId, userId, true);
      await stopAdministering(transaction, companyId, session.userId);
      const { tenantId, userId: from } = session;
      await transferAdministratorRole(transaction, { tenantId, from, to: userId });
      const changes = [{ field: 'userId', before: session.userId, after: userId }];
      await writeAudit(transaction, { session, ip }, { area, subjectId: companyId, action: 'transfer', changes });
    });
    return null;
  });
}
