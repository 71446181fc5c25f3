import { chooseLocale, serviceAccounts as contract } from '@portal/contract';
import { EngineError } from '@portal/engine';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, validate } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { workflowOf } from '../../approval/workflow';
import { answer, byId, type AccountOf } from './callers';
import type { Account } from './store';

/**
 * Minutes after which a call without an outcome counts as interrupted: its server ended while it was delivering. The
 * message may have arrived, so it is not delivered again.
 */
const abandonedMinutes = 5;

interface Correlation {
  request: string;
  instances: string[] | null;
  isAbandoned: boolean;
}

/**
 * Gives messages of other applications to the one process instance that waits for them, or starts the one process that
 * begins with them. A repeated call gets the first answer, and delivers nothing.
 */
export function serveCorrelations(
  scope: FastifyInstance,
  context: Pick<ModuleContext, 'db' | 'engine' | 'part'>,
  accountOf: AccountOf,
): void {
  const { db, engine } = context;
  const workflow = workflowOf(context);

  scope.put('/correlations/:id', async (request) => {
    const account = await accountOf(request, 'correlations');
    const locale = chooseLocale(request.headers['accept-language']);
    const { id } = validate(byId, request.params, 'path', locale);
    const body = validate(contract.correlate, request.body, 'body', locale);
    const text = JSON.stringify(body);
    if (!(await begin(db, account, id, text))) return answer({ id, ...(await firstAnswer(db, account, id, text)) });
    const { message, instanceId, businessKey, correlationKeys, variables: vars } = body;
    const author = { session: { tenantId: account.tenantId, userId: null }, ip: request.ip, actor: account.name };
    const subject = { area: 'process-instances', values: { message, businessKey } } as const;
    try {
      const results = await workflow.audit.several(author, subject, delivered, () =>
        engine.correlate(String(account.tenantId), {
          name: message,
          vars,
          ...(instanceId !== undefined && { instanceId }),
          ...(businessKey !== undefined && { businessKey }),
          ...(correlationKeys !== undefined && { correlationKeys }),
        }),
      );
      const instances = results.map((result) => result.instanceId);
      await finish(db, account, id, instances);
      for (const result of results) workflow.announce(account.tenantId, result);
      return answer({ id, instanceId: instances[0] ?? null, repeated: false });
    } catch (error) {
      await forget(db, account, id);
      throw refusalOf(error, message);
    }
  });
}

/** Says whether no or several instances match, instead of what a person reads who sees the process. */
function refusalOf(error: unknown, message: string): unknown {
  if (!(error instanceof EngineError) || error.code !== 'subscriptionNotFound') return error;
  const several = Number(error.data['found'] ?? 0) > 1;
  return new PortalError(several ? 'correlationAmbiguous' : 'correlationUnmatched', { message });
}

const delivered = {
  action: 'sendMessage',
  result: (results: readonly { instanceId: string }[]) => ({
    instance: results.map(({ instanceId }) => instanceId).join(', '),
  }),
};

/** @returns false if a call with this id was made before */
async function begin(db: Db, { id }: Account, externalId: string, request: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into service_correlations (service_account_id, external_id, request) values (${id}, ${externalId}, ${request})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * @throws PortalError `idempotencyKeyUsed` for another message under the same id, `correlationRunning` while the first
 *   call runs, `correlationUnknown` if it was interrupted
 */
async function firstAnswer(db: Db, { id }: Account, externalId: string, request: string) {
  const { rows } = await sql<Correlation>`
    select request, instances, created_at < now() - ${abandonedMinutes} * interval '1 minute' as "isAbandoned"
    from service_correlations where service_account_id = ${id} and external_id = ${externalId}`.execute(db);
  const [first] = rows;
  if (first && first.request !== request) throw new PortalError('idempotencyKeyUsed', {}, { field: 'id' });
  if (!first?.instances) throw new PortalError(first?.isAbandoned ? 'correlationUnknown' : 'correlationRunning');
  return { instanceId: first.instances[0] ?? null, repeated: true };
}

const finish = (db: Db, { id }: Account, externalId: string, instances: readonly string[]) =>
  sql`
  update service_correlations set instances = ${instances}::text[]
  where service_account_id = ${id} and external_id = ${externalId}`.execute(db);

/** Forgets a call that was refused, so that the application can try again. */
const forget = (db: Db, { id }: Account, externalId: string) =>
  sql`
  delete from service_correlations
  where service_account_id = ${id} and external_id = ${externalId} and instances is null`.execute(db);
