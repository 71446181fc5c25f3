import { taskLinks as contract } from '@portal/contract';
import { hourMs } from '@portal/contract/work-calendar';
import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { limitFrequency } from '../../accounts/auth';
import { mailedLinks } from '../../accounts/users';
import { taskLinkIssuer } from '../../commons/emails';
import { outboxListeners, type OutboxEvent, type OutboxListener } from '../../commons/messages';
import { storageOf } from '../forms';
import { workflowOf } from '../workflow';
import { decideByLink } from './decide';
import { issueTaskLink } from './issue';
import { taskLinkMigrations } from './migrations';
import { openLink, requireLink } from './open';
import { expireLinks, forgetLinks, voidLinks } from './store';

/** Decisions by a link in an email that is used once. */
export const taskLinks: Module = {
  name: 'task-links',
  migrations: taskLinkMigrations,
  provide: (context) => {
    const { db, part, provide } = context;
    part(outboxListeners).push(endLinks);
    provide(mailedLinks, { end: expireLinks });
    provide(taskLinkIssuer, (asked) => issueTaskLink(workflowOf(context), db, asked));
  },
  setup: (context) => {
    const { route, db } = context;
    const sources = { workflow: workflowOf(context), forms: storageOf(context) };
    const limited = ({ ip }: { ip: string }) => limitFrequency(db, 'task-link', ip, contract.taskLinksPerMinute);

    route(
      contract.open,
      async ({ body: { token }, hostTenantId, locale }) =>
        openLink(sources, await requireLink(sources, token, hostTenantId), locale),
      limited,
    );
    route(
      contract.decide,
      ({ body, hostTenantId, ip, locale, requestId }) =>
        decideByLink(sources, body, { hostTenantId, ip, locale, requestId }),
      limited,
    );

    const hourly = { everyMs: hourMs, firstMs: hourMs };
    startWorker(() => forgetLinks(db), context, { ...hourly, failed: 'old task links were not deleted' });
  },
};

/** Ends the links of people whose task went to others, so that they stay ended if it comes back. */
const endLinks: OutboxListener = async (transaction, tenantId, { tasksAdded, tasksRemoved }) => {
  await voidLinks(
    transaction,
    tenantId,
    tasksRemoved.flatMap((removed) => formerHolders(removed, tasksAdded)),
  );
  return [];
};

/** Returns the people who lost a task to somebody else. A claim adds nobody, so it voids no link. */
function formerHolders(
  { taskId, identities }: OutboxEvent['tasksRemoved'][number],
  added: OutboxEvent['tasksAdded'],
): { taskId: string; holders: string[] }[] {
  const next = added.find((task) => task.taskId === taskId)?.identities ?? [];
  const holders = identities.filter((holder) => !next.includes(holder));
  return next.length > 0 && holders.length > 0 ? [{ taskId, holders }] : [];
}
