import { serviceAccounts as contract } from '@portal/contract';
import { hourMs } from '@portal/contract/work-calendar';
import { PortalError } from '../../../../platform/http';
import type { Module } from '../../../../platform/module';
import { writeAudit } from '../../../../platform/records';
import { startWorker } from '../../../../platform/worker';
import { forgetDeactivations, listHolds, releaseHold } from './bound';
import { scimMigrations } from './migrations';
import { serveScim } from './routes';

/** People kept by the directory of an organisation (SCIM 2.0), with the key of a service account. */
export const scim: Module = {
  name: 'scim',
  migrations: scimMigrations,
  async setup(context) {
    const { db, route } = context;
    await serveScim(context);
    startWorker(() => forgetDeactivations(db), context, {
      everyMs: hourMs,
      firstMs: hourMs,
      failed: 'old deactivations were not deleted',
    });

    route(contract.holds, ({ session }) => listHolds(db, session.tenantId));

    route(contract.release, ({ session, ip, body: { id } }) =>
      db.transaction().execute(async (transaction) => {
        if (!(await releaseHold(transaction, session.tenantId, id)))
          throw new PortalError('notFound', {}, { field: 'id' });
        const entry = { area: 'service-accounts', subjectId: id, action: 'releaseDeactivations', changes: [] };
        await writeAudit(transaction, { session, ip }, entry);
      }),
    );
  },
};
