import { auth as contract } from '@portal/contract';
import { PortalError } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { revokeOfUser } from '../session-store';
import { listSessions, revokeOwn } from './own-sessions';
import { signInLogPage } from './sign-in-log';

export function setupDevices({ route, db, realtime }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>): void {
  route(contract.ownSessions, ({ session }) => listSessions(db, session));

  route(contract.endSession, async ({ session, body }) => {
    const revoked = await revokeOwn(db, session.userId, body.id);
    if (revoked.length === 0) throw new PortalError('notFound', {}, { field: 'id' });
    for (const accessHash of revoked) realtime.revoke(accessHash);
    return null;
  });

  route(contract.endOtherSessions, async ({ session }) => {
    for (const accessHash of await revokeOfUser(db, session.userId, session.tokenHash)) realtime.revoke(accessHash);
    return null;
  });

  route(contract.signInLog, ({ session, query }) => signInLogPage(db, session.userId, query));
}
