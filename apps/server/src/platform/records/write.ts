import { formatDateTime } from '@portal/contract';
import { compareValues, type CompiledForm, type FormValues } from '@portal/contract/forms';
import { workingVersion, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { inTransaction, type AfterCommit, type Db } from '../database';
import { notLater, PortalError, type Caller } from '../http';
import { changesBetween, writeAudit } from './audit/audit';
import { claimFiles } from './files/record-files';
import type { RecordHooks } from './hooks';
import { createOnce, type CreateRequest } from './repeated-create';
import { dropRevision, saveRevision } from './revisions';
import { insertRecord, lockRecord, moveToRecycleBin, requireRecord, updateRecord } from './store';
import { requireUnique } from './checks/unique';
import {
  acceptValues,
  compiledAction,
  requiredReason,
  requireOrdered,
  requireUpcoming,
  withoutNulls,
  type requireConsistent,
} from './values';

interface ActionCall {
  id: number;
  revision: number;
  action: string;
  reason?: string | undefined;
  /** The values of the fields that the action asks for. */
  values: FormValues;
}

interface Decided {
  values: FormValues;
  state: string;
  /** The values belong to a revision, so the record itself does not change. */
  revises?: boolean;
}

interface WriterPorts {
  db: Db;
  definition: RecordDefinition;
  compiled: CompiledForm;
  requireKnown: ReturnType<typeof requireConsistent>;
  hooks: RecordHooks;
}

/** Writes the records of a kind. Every change is one transaction with its audit entry. */
export function recordWriter({ db, definition, compiled, requireKnown, hooks }: WriterPorts) {
  const { area } = definition;
  const { on = {}, prepare, changed, perform = {}, columns } = hooks;
  const actionForms = new Map(
    Object.keys(definition.actions).map((action) => [action, compiledAction(definition, action)]),
  );

  const create = (caller: Caller, submitted: FormValues, request: CreateRequest): Promise<number> =>
    inTransaction(db, (transaction, afterCommit) =>
      createOnce(transaction, caller.session, request, () => add(transaction, afterCommit, caller, submitted)),
    );

  const add = async (transaction: Db, afterCommit: AfterCommit, caller: Caller, submitted: FormValues) => {
    const action = 'create';
    const { session } = caller;
    await requireKnown(transaction, session, submitted);
    const values = (await prepare?.(transaction, session, submitted)) ?? submitted;
    const further = columns?.(session, values, action);
    await requireUnique(transaction, definition, session, { values, further });
    const id = await insertRecord(transaction, definition, session, values, further);
    await claimFiles(transaction, session, definition, { id, compiled, values });
    const changes = changesBetween(definition, {}, values);
    await writeAudit(transaction, caller, { area, subjectId: id, action, changes });
    const { ip } = caller;
    const state = definition.initial;
    await changed?.(transaction, { session, ip, action, id, before: {}, values, state, afterCommit });
    return id;
  };

  const seen = async (transaction: Db, { session }: Caller, { id, revision }: { id: number; revision: number }) => {
    const record = required(await lockRecord(transaction, definition, session, id));
    if (record.revision !== revision) throw new PortalError('conflict', {}, record);
    return record;
  };

  const change = (
    caller: Caller,
    subject: { id: number; revision: number },
    action: string,
    decide: (record: StoredRecord, transaction: Db) => Promise<Decided>,
  ) =>
    inTransaction(db, async (transaction, afterCommit) => {
      const record = await seen(transaction, caller, subject);
      const next = await decide(record, transaction);
      await requireKnown(transaction, caller.session, next.values);
      const { id } = record;
      const { tenantId } = caller.session;
      const before = next.revises ? workingVersion(record).values : record.values;
      const further = columns?.(caller.session, next.values, action);
      await requireUnique(transaction, definition, caller.session, { id, before, values: next.values, further });
      const revision = next.revises
        ? await saveRevision(transaction, definition, { id, tenantId }, next.values)
        : await updateRecord(transaction, definition, id, next, further);
      if (next.values !== before) {
        const published = next.revises ? record.values : record.pending?.values;
        await claimFiles(transaction, caller.session, definition, { id, compiled, values: next.values, published });
      }
      const changes = [
        ...changesBetween(definition, before, next.values),
        ...(record.state === next.state ? [] : [{ field: 'state', before: record.state, after: next.state }]),
      ];
      await writeAudit(transaction, caller, { area, subjectId: id, action, changes });
      if (!next.revises)
        await changed?.(transaction, {
          session: caller.session,
          ip: caller.ip,
          action,
          id,
          before,
          ...next,
          afterCommit,
        });
      return { id, revision };
    });

  const discard = (caller: Caller, body: { id: number; revision: number }) =>
    db.transaction().execute(async (transaction) => {
      const record = await seen(transaction, caller, body);
      if (!record.editable || !record.pending) throw new PortalError('forbidden');
      const { id, values } = record;
      const { session } = caller;
      const revision = await dropRevision(transaction, definition, { id, tenantId: session.tenantId });
      await claimFiles(transaction, session, definition, { id, compiled, values });
      const changes = changesBetween(definition, record.pending.values, values);
      await writeAudit(transaction, caller, { area, subjectId: id, action: 'discard', changes });
      return { id, revision };
    });

  const act = (caller: Caller, body: ActionCall) =>
    Object.hasOwn(perform, body.action) ? performed(caller, body) : changedState(caller, body);

  const performed = async (caller: Caller, { id, revision, action, values }: ActionCall) => {
    const record = await requireRecord(db, definition, caller.session, id);
    if (record.revision !== revision) throw new PortalError('conflict', {}, record);
    if (!record.actions.includes(action)) throw new PortalError('forbidden');
    await acceptValues(actionForms.get(action)!, {}, values, caller.locale);
    return perform[action]!(caller, record);
  };

  const changedState = (caller: Caller, body: ActionCall) =>
    change(caller, body, body.action, async (record) => {
      const action = Object.hasOwn(definition.actions, body.action) ? definition.actions[body.action] : undefined;
      if (!action || !record.actions.includes(body.action)) throw new PortalError('forbidden');
      const cleared = Object.fromEntries((action.fields ?? []).map((key) => [key, null]));
      const given = {
        ...cleared,
        ...(await acceptValues(actionForms.get(body.action)!, {}, body.values, caller.locale)),
      };
      const filled = {
        ...record,
        values: { ...record.values, ...given, ...requiredReason(action.reason, body.reason) },
      };
      for (const key of action.later ?? [])
        if (compareValues(filled.values[key], record.values[key]) <= 0)
          throw notLater(key, compiled.byKey.get(key)?.label);
      requireOrdered(definition, compiled, { values: filled.values, given: action.fields ?? [] }, caller.locale);
      if (publishes(definition, action)) requireUpcoming(definition, compiled, filled.values, caller.locale);
      const values = { ...filled.values, ...on[body.action]?.(filled, formatDateTime(Date.now()), caller.session) };
      return { values: withoutNulls(values), state: action.to };
    });

  const remove = (caller: Caller, body: { id: number; revision: number }) =>
    db.transaction().execute(async (transaction) => {
      const record = await seen(transaction, caller, body);
      if (!record.removable || definition.generated) throw new PortalError('forbidden');
      const revision = await moveToRecycleBin(transaction, definition, record.id);
      await writeAudit(transaction, caller, { area, subjectId: record.id, action: 'remove', changes: [] });
      return { id: record.id, revision };
    });

  return { create, change, discard, remove, act };
}

/** Returns whether an action takes a record from its author. */
const publishes = ({ editable }: RecordDefinition, { from, to }: RecordDefinition['actions'][string]): boolean =>
  from.every((state) => editable.includes(state)) && !editable.includes(to);

/** @throws PortalError `notFound` */
function required(record: StoredRecord | null): StoredRecord {
  if (!record) throw new PortalError('notFound');
  return record;
}
