import { parseDateTime, substitutes } from '@portal/contract';
import { lock } from '../../platform/database';
import { PortalError } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { writeAudit } from '../../platform/records';
import { createVisiblePeople } from '../organisation/visible-people';
import { closesCircle, endSubstitution, insertSubstitution, overlaps, readSubstitutions } from './store';

const area = 'substitutions';

export const setupSubstitutes: SetupModule = ({ route, db, config }) => {
  const visiblePeople = createVisiblePeople(db, config);

  route(substitutes.list, ({ session }) => readSubstitutions(db, session));

  route(substitutes.create, async ({ body, session, ip }) => {
    const absence = {
      absentId: session.userId,
      substituteId: body.userId,
      startsAt: new Date(parseDateTime(body.startTime)),
      endsAt: new Date(parseDateTime(body.endTime)),
    };
    if (absence.endsAt <= absence.startsAt || absence.endsAt.getTime() <= Date.now())
      throw new PortalError('substituteTime', {}, { field: 'endTime' });
    if (body.userId === session.userId) throw new PortalError('substituteSelf', {}, { field: 'userId' });
    if (!(await visiblePeople.among(session, [body.userId])).has(body.userId)) throw new PortalError('notFound');
    return db.transaction().execute(async (transaction) => {
      await lock(transaction, `substitutions ${session.tenantId}`);
      if (await overlaps(transaction, absence)) throw new PortalError('substituteOverlap');
      if (await closesCircle(transaction, absence)) throw new PortalError('substituteCircle');
      const id = await insertSubstitution(transaction, session.tenantId, absence);
      const changes = Object.entries(body).map(([field, after]) => ({ field, before: null, after }));
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'create', changes });
      return { id };
    });
  });

  route(substitutes.end, ({ body, session, ip }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await endSubstitution(transaction, session, body.id))) return;
      await writeAudit(transaction, { session, ip }, { area, subjectId: body.id, action: 'end', changes: [] });
    }),
  );
};
