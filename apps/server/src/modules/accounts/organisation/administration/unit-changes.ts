import { permissions } from '@portal/contract';
import { lock, type Db } from '../../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../../platform/http';
import { writeAudit, type Change } from '../../../../platform/records';
import { administeredScope } from '../administered-scope';
import { findUnit, type StoredUnit } from './store';
import type { Scope } from '../scope';
import { organisationLock } from '../units';

const area = 'units';

/** A change under way, which no other change of the tenant's tree can cross. */
export interface Changing {
  transaction: Db;
  scope: Scope;
  /** @throws PortalError `notFound` with the field, for a unit that the caller does not administer */
  unit: (unitId: number, field?: string) => Promise<StoredUnit>;
  audit: (unitId: number, action: string, changes?: readonly Change[]) => Promise<void>;
}

export async function requireUnit(db: Db, session: Session, scope: Scope, unitId: number, field = 'unitId') {
  const unit = await findUnit(db, session, scope, unitId);
  if (!unit) throw new PortalError('notFound', {}, { field });
  return unit;
}

export function requireNotThrough({ administeredThrough }: StoredUnit): void {
  if (administeredThrough) throw new PortalError('unitAdministeredThrough', {}, { field: 'unitId' });
}

/** Changes the tree of units for its administrators, each change in one transaction with its audit entry. */
export function unitChanges(db: Db) {
  const scopeOf = (session: Session, from: Db = db) => administeredScope(from, session, permissions.departmentAdd);
  const changing = <Result>(caller: Caller, work: (change: Changing) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      const { session } = caller;
      await lock(transaction, organisationLock(session.tenantId));
      const scope = await scopeOf(session, transaction);
      return work({
        transaction,
        scope,
        unit: (unitId, field) => requireUnit(transaction, session, scope, unitId, field),
        audit: (subjectId, action, changes = []) =>
          writeAudit(transaction, caller, { area, subjectId, action, changes }),
      });
    });

  /** Changes a unit as it was when the caller read it. */
  const changingUnit = (
    caller: Caller & { body: { unitId: number; revision: string } },
    work: (unit: StoredUnit, change: Changing) => Promise<void>,
  ): Promise<void> =>
    changing(caller, async (change) => {
      const unit = await change.unit(caller.body.unitId);
      if (unit.revision !== caller.body.revision) throw new PortalError('conflict');
      await work(unit, change);
    });

  return { scopeOf, changing, changingUnit };
}
