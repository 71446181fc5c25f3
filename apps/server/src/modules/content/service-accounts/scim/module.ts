import { serviceAccounts as contract } from '@portal/contract';
import { hourMs } from '@portal/contract/work-calendar';
import { PortalError } from '../../../../platform/http';
import type { Module } from '../../../../platform/module';
import { writeAudit } from '../../../../platform/records';
import { startWorker } from '../../../../platform/worker';
import { forgetRemovals, listHolds, releaseHold } from './bound';
import { scimMigrations } from './migrations';
import { serveScim } from './routes';

/** People kept by the directory of an organisation (SCIM 2.0), with the key of a service account. */
export const scim: Module = {
  name: 'scim',
  migrations: scimMigrations,
  async setup(context) {
    const { db, route } = context;
    await serveScim(context);
    startWorker(() => forgetRemovals(db), context, {
      everyMs: hourMs,
      firstMs: hourMs,
      failed: 'old removals were not deleted',
    });

    route(contract.holds, ({ session }) => listHolds(db, session.tenantId));

    route(contract.release, ({ session, ip, body: { id, kind } }) =>
      db.transaction().execute(async (transaction) => {
        const action = await releaseHold(transaction, session.tenantId, id, kind);
        if (action === null) throw new PortalError('notFound', {}, { field: 'id' });
        const entry = { area: 'service-accounts', subjectId: id, action, changes: [] };
        await writeAudit(transaction, { session, ip }, entry);
      }),
    );
  },
};
