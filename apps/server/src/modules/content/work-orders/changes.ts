import { textOf } from '@portal/contract/records';
import { workOrders as definition } from '@portal/contract/work-orders';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { createdBy, type RecordChange } from '../../../platform/records';
import { workCalendar } from '../../accounts/work-calendar';
import { recordNotifier } from '../../commons/messages';
import { openForRating, withdrawFromRating } from '../ratings';
import { keepTime } from './deadlines';
import { assigneesOf, officeAddress, otherSide, userAddress } from './recipients';
import { readRule } from './rules';
import { traceChange } from './steps';

/** Does with a change of a work order what follows from it: its deadline, its timeline, its rating and the messages. */
export type FollowChange = (transaction: Db, change: RecordChange) => Promise<void>;

export function followChanges(context: ModuleContext): FollowChange {
  const notify = recordNotifier(context, definition);
  const calendars = context.part(workCalendar);

  async function tellChange(transaction: Db, { session, action, id, values, state, afterCommit }: RecordChange) {
    if (['change', 'import', 'restore'].includes(action)) return;
    const notice = { session, values, afterCommit };
    if (action !== 'transfer') {
      const other = await otherSide(transaction, session, { id, values });
      await notify.state(transaction, { ...notice, ...other }, state);
    }
    if (action !== 'assign' && action !== 'transfer') return;
    const userIds = assigneesOf(values).map((person) => person.id);
    await notify.state(transaction, { ...notice, userIds, link: officeAddress(id) }, state);
  }

  return async (transaction, change) => {
    const { tenantId } = change.session;
    const rule = await readRule(transaction, tenantId, change.values['category']);
    await keepTime(transaction, await calendars.of(tenantId), change, rule);
    await traceChange(transaction, change);
    await offerRating(transaction, change);
    await tellChange(transaction, change);
  };
}

/** The filer rates a work order from the moment on at which it is resolved, until it is reopened. */
async function offerRating(transaction: Db, { session, action, id, values }: RecordChange) {
  const matter = { tenantId: session.tenantId, kind: 'work-orders', matterId: id } as const;
  if (action === 'reopen') await withdrawFromRating(transaction, matter);
  if (action !== 'resolve') return;
  await openForRating(transaction, {
    ...matter,
    userId: await createdBy(transaction, definition, id),
    title: textOf(values, 'title') ?? '',
    link: userAddress(id),
    handledBy: session.userId,
  });
}
