import { users as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { print } from '../../../platform/print';
import { administratorAccount, ensureFirstAdministrator, demoPassword } from './first-administrator';
import { userInfo } from './info';

export const setupUsers: SetupModule = async ({ route, db, config }) => {
  const madeUp = await ensureFirstAdministrator(db, config.adminPassword ?? (config.demo ? demoPassword : undefined));
  if (madeUp !== null) print(`The first administrator is "${administratorAccount}" with the password ${madeUp}`);

  route(contract.currentUser, ({ session, query: { username = session.username } }) => {
    if (username !== session.username) throw new PortalError('forbidden');
    return userInfo(db, session);
  });
};
