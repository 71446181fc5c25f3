import { audit } from '@portal/contract';
import type { SetupModule } from '../../platform/module';
import { auditPage, signInPage } from './store';

export const setupAudit: SetupModule = ({ route, db }) => {
  route(audit.list, ({ session, query }) => auditPage(db, session.tenantId, query));
  route(audit.signIns, ({ session, query }) => signInPage(db, session.tenantId, query));
};
