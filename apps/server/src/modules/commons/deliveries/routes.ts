import { deliveries as contract } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { wakeCarriers } from './carriers';
import { isLogged, readLog, sendAgain } from './store';

/** The log of deliveries for administrators, of all channels alike. */
export function deliveryRoutes(context: ModuleContext): void {
  const { route, db } = context;
  const wake = wakeCarriers(context);

  route(contract.log, ({ session: { tenantId }, query, locale }) => readLog(db, { tenantId, ...query }, locale));

  route(contract.sendAgain, async ({ session, ip, body: { channel, target, deliveryId } }) => {
    const sent = await db.transaction().execute(async (transaction) => {
      const of = { tenantId: session.tenantId, channel, target };
      const count = await sendAgain(transaction, of, deliveryId);
      if (count === 0 && deliveryId !== undefined) {
        const isKnown = await isLogged(transaction, of, deliveryId);
        throw new PortalError(isKnown ? 'deliveryWaits' : 'notFound', {}, { field: 'deliveryId' });
      }
      const row = { area: 'deliveries', subjectId: target ?? 0, action: 'sendAgain', changes: [] };
      await writeAudit(transaction, { session, ip }, row);
      return count;
    });
    wake([channel]);
    return { sent };
  });
}
