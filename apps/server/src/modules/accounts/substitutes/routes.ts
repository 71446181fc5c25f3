import { parseDateTime, substitutes } from '@portal/contract';
import type { Engine } from '@portal/engine';
import { lock } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { createVisiblePeople } from '../organisation/visible-people';
import {
  closesCycle,
  endSubstitution,
  insertSubstitution,
  isOver,
  overlaps,
  readSubstitutions,
  type StoredSubstitution,
} from './store';

/** Returns the deployed processes of a tenant by their names. */
async function deployedProcesses(engine: Engine, tenantId: number): Promise<substitutes.Process[]> {
  const { records } = await engine.definitionPage(String(tenantId), {
    current: 1,
    size: everyProcess,
    keyword: '',
    deployedOnly: true,
  });
  return records
    .map(({ key, name }) => ({ key, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN') || (one.key < other.key ? -1 : 1));
}

const everyProcess = 99_999;

const area = 'substitutions';

export const setupSubstitutes: SetupModule = ({ route, db, config, engine }) => {
  const visiblePeople = createVisiblePeople(db, config);
  const processes = ({ tenantId }: Session) => deployedProcesses(engine, tenantId);

  route(substitutes.list, async ({ session }) => {
    const { given, received } = await readSubstitutions(db, session);
    const isPartial = [...given, ...received].some(({ definitionKeys }) => definitionKeys.length > 0);
    const names = new Map(isPartial ? (await processes(session)).map(({ key, name }) => [key, name]) : []);
    const named = ({ definitionKeys, ...row }: StoredSubstitution): substitutes.Substitution => ({
      ...row,
      processes: definitionKeys.map((key) => ({ key, name: names.get(key) ?? key })),
    });
    return { given: given.map(named), received: received.map(named) };
  });

  route(substitutes.processes, ({ session }) => processes(session));

  route(substitutes.create, async ({ body, session, ip }) => {
    const absence = {
      absentId: session.userId,
      substituteId: body.userId,
      startsAt: new Date(parseDateTime(body.startTime)),
      endsAt: new Date(parseDateTime(body.endTime)),
      definitionKeys: body.processKeys.length === 0 ? null : [...new Set(body.processKeys)].toSorted(),
    };
    if (absence.endsAt <= absence.startsAt || absence.endsAt.getTime() <= Date.now())
      throw new PortalError('substituteTime', {}, { field: 'endTime' });
    if (body.userId === session.userId) throw new PortalError('substituteSelf', {}, { field: 'userId' });
    if (!(await visiblePeople.among(session, [body.userId])).has(body.userId))
      throw new PortalError('assigneeUnknown', {}, { field: 'userId' });
    if (absence.definitionKeys) {
      const known = new Set((await processes(session)).map(({ key }) => key));
      if (!absence.definitionKeys.every((key) => known.has(key)))
        throw new PortalError('substituteProcessUnknown', {}, { field: 'processKeys' });
    }
    return db.transaction().execute(async (transaction) => {
      await lock(transaction, `substitutions ${session.tenantId}`);
      if (await overlaps(transaction, absence)) throw new PortalError('substituteOverlap');
      if (await closesCycle(transaction, absence)) throw new PortalError('substituteCircle');
      const id = await insertSubstitution(transaction, session.tenantId, absence);
      const changes = initialChanges(body);
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'create', changes });
      return { id };
    });
  });

  route(substitutes.end, ({ body, session, ip }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await endSubstitution(transaction, session, body.id))) {
        if (await isOver(transaction, session, body.id)) return;
        throw new PortalError('substituteUnknown');
      }
      await writeAudit(transaction, { session, ip }, { area, subjectId: body.id, action: 'end', changes: [] });
    }),
  );
};
