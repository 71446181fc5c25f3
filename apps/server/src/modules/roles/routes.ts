import { addressBook } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { rolePage } from './store';

export const setupRoles: SetupModule = ({ route, db }) => {
  route(addressBook.roleList, ({ session, query, locale }) => rolePage(db, session.tenantId, query, locale));
};
