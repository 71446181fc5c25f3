import { chooseLocale, serviceAccounts as contract } from '@portal/contract';
import { issue } from '@portal/contract/fields';
import { EngineError, holdsReserved, type CommandOptions } from '@portal/engine';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { tokenHash } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, refusedField, validate } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { workflowOf } from '../../approval/workflow';
import { answer, byId, type AccountOf } from './callers';
import type { Account } from './store';

/**
 * Minutes after which a call without an outcome counts as interrupted: its server ended or failed while it was
 * delivering. The message may have arrived, so it is not delivered again.
 */
const abandonedMinutes = 5;
/** Days in which an application can repeat a call. */
const rememberedDays = 30;

interface Correlation {
  hash: string;
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
    const { message, instanceId, businessKey, correlationKeys, variables } = body;
    if (account.messageNames.length > 0 && !account.messageNames.includes(message))
      throw new PortalError('correlationNotAllowed', { message }, { field: 'message' });
    requirePlain('correlationKeys', correlationKeys);
    requirePlain('variables', variables);
    const hash = tokenHash(JSON.stringify(body));
    if (!(await begin(db, account, id, hash))) return answer({ id, ...(await firstAnswer(db, account, id, hash)) });
    const author = { session: { tenantId: account.tenantId, userId: null }, ip: request.ip, actor: account.name };
    const subject = { area: 'process-instances', values: { message, businessKey } } as const;
    const input = {
      name: message,
      vars: variables,
      ...(instanceId !== undefined && { instanceId }),
      ...(businessKey !== undefined && { businessKey }),
      ...(correlationKeys !== undefined && { correlationKeys }),
    };
    /* After any other error than a refusal the message may have arrived. */
    const correlate = () =>
      engine.correlate(String(account.tenantId), input, outcome(account, id)).catch(async (error: unknown) => {
        if (error instanceof EngineError) await forget(db, account, id);
        throw refusalOf(error, message);
      });
    const results = await workflow.audit.several(author, subject, delivered, correlate);
    for (const result of results) workflow.announce(account.tenantId, result);
    return answer({ id, instanceId: results[0]?.instanceId ?? null, repeated: false });
  });
}

/** Refuses values that the engine would take for a date or for a file of its own. */
function requirePlain(field: string, values: Readonly<Record<string, unknown>> = {}): void {
  const found = Object.keys(values).find((name) => holdsReserved(values[name]));
  if (found !== undefined) throw refusedField(`${field}.${found}`, issue('reservedValue'));
  if (holdsReserved(values)) throw refusedField(field, issue('reservedValue'));
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
async function begin(db: Db, { id }: Account, externalId: string, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into service_correlations (service_account_id, external_id, request_hash) values (${id}, ${externalId}, ${hash})
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * @throws PortalError `idempotencyKeyUsed` for another message under the same id, `correlationRunning` while the first
 *   call runs, `correlationUnknown` if it was interrupted
 */
async function firstAnswer(db: Db, { id }: Account, externalId: string, hash: string) {
  const { rows } = await sql<Correlation>`
    select request_hash as hash, instances, created_at < now() - ${abandonedMinutes} * interval '1 minute' as "isAbandoned"
    from service_correlations where service_account_id = ${id} and external_id = ${externalId}`.execute(db);
  const [first] = rows;
  if (first && first.hash !== hash) throw new PortalError('idempotencyKeyUsed', {}, { field: 'id' });
  if (!first?.instances) throw new PortalError(first?.isAbandoned ? 'correlationUnknown' : 'correlationRunning');
  return { instanceId: first.instances[0] ?? null, repeated: true };
}

const outcomeText = `
  update service_correlations c set instances = array[r.instance]
  from jsonb_to_recordset($rows) r(account bigint, external_id text, instance text)
  where c.service_account_id = r.account and c.external_id = r.external_id`;

/** Stores the outcome of a call together with the delivery, so that there is never one without the other. */
const outcome = ({ id }: Account, externalId: string): CommandOptions => ({
  also: ({ instanceId }) => [
    { text: outcomeText, rows: [{ account: id, external_id: externalId, instance: instanceId }] },
  ],
});

/** Forgets a call that was refused, so that the application can try again. */
const forget = (db: Db, { id }: Account, externalId: string) =>
  sql`
  delete from service_correlations
  where service_account_id = ${id} and external_id = ${externalId} and instances is null`.execute(db);

/** Deletes the outcomes of old calls, which nobody repeats any more. */
export async function forgetCorrelations(db: Db): Promise<void> {
  await sql`
    delete from service_correlations where created_at < now() - ${rememberedDays} * interval '1 day'`.execute(db);
}
