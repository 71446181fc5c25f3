import * as contract from '@portal/contract/schedule';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { createVisiblePeople } from '../../accounts/organisation';
import { notify, pushMessages, toLocalized } from '../../commons/messages';
import { countShares, endShare, readShares, saveShare } from './sharing';

/** Serves with whom people share their schedules. */
export function serveSharing({ route, db, config, realtime }: ModuleContext): void {
  const visiblePeople = createVisiblePeople(db, config);

  route(contract.readShares, ({ session }) => readShares(db, session));

  route(contract.saveShare, async ({ session, body: { userId: readerId, level } }) => {
    const visible = await visiblePeople.among(session, [readerId]);
    if (readerId === session.userId || !visible.has(readerId))
      throw new PortalError('notFound', {}, { field: 'userId' });
    const added = await db.transaction().execute(async (transaction) => {
      const isNew = await saveShare(transaction, session, { readerId, level });
      if (!isNew) return false;
      if ((await countShares(transaction, session)) > contract.scheduleLimits.shares)
        throw new PortalError('scheduleSharesFull', { max: contract.scheduleLimits.shares }, { field: 'userId' });
      const params = { name: session.chineseName };
      await notify(transaction, session.tenantId, [readerId], {
        msgLink: '/scheduleManagement/index',
        title: toLocalized((texts) => texts.scheduleShared.title, params),
        content: toLocalized((texts) => texts.scheduleShared.content, params),
      });
      return true;
    });
    if (added) pushMessages(realtime, session.tenantId, [readerId]);
  });

  route(contract.endShare, async ({ session, body }) => {
    await endShare(db, session, body.userId);
  });
}
