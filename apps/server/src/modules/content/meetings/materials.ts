import type { StoredFileValue } from '@portal/contract/fields';
import { compileForm } from '@portal/contract/forms';
import {
  materialForm,
  meetingMaterials as wire,
  type MaterialAudience,
  type MeetingMaterial,
} from '@portal/contract/meetings';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { acceptValues, claimFiles, initialChanges, recordFileReaders } from '../../../platform/records';
import { pushMessages } from '../../commons/messages';
import { listed, logOrganising } from './log';
import { readableMaterials } from './material-rights';
import { sendNotice } from './notices';
import { lockOrganised } from './sign-up';

/** The owner of the files, by the id of the material. */
export const filesArea = { area: 'meeting-materials' };
const compiled = compileForm(materialForm, compileFormExpression);
const mostMaterials = 200;

const joined = sql`meeting_materials m join meetings r on r.id = m.meeting_id`;
const isOpenTo = (session: Session) => sql`r.tenant_id = ${session.tenantId} and r.deleted_at is null
  and r.state in ('published', 'ended', 'cancelled') and ${readableMaterials(session)}`;

/** Serves the files that an organiser publishes with an activity, during it or afterwards. */
export function serveMaterials({ route, db, realtime, part }: ModuleContext): void {
  part(recordFileReaders).add(filesArea.area, async (session, { id }) => {
    const { rows } = await sql`select from ${joined} where m.id = ${id} and ${isOpenTo(session)}`.execute(db);
    return rows.length > 0;
  });

  route(wire.list, async ({ session, query: { meetingId } }) => {
    const { rows } = await sql<MeetingMaterial>`
      select m.id::int, m.file, m.audience, ${wireMoment(sql`m.created_at`)} as time
      from ${joined} where m.meeting_id = ${meetingId} and ${isOpenTo(session)} order by m.id`.execute(db);
    return rows;
  });

  route(wire.add, async ({ session, ip, locale, body: { meetingId, values } }) => {
    const notified = await db.transaction().execute(async (transaction) => {
      const meeting = await lockOrganised(transaction, session, meetingId);
      const accepted = await acceptValues(compiled, {}, values, locale);
      const files = accepted['files'] as StoredFileValue[];
      const audience = accepted['audience'] as MaterialAudience;
      await requireRoom(transaction, meetingId, files.length);
      for (const file of files) {
        // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
        const id = await insert(transaction, session, { meetingId, file, audience });
        // oxlint-disable-next-line no-await-in-loop
        await claimFiles(transaction, session, filesArea, { id, compiled, values: { files: [file] } });
      }
      await logOrganising(
        transaction,
        { session, ip },
        {
          meetingId,
          action: 'addMaterials',
          changes: initialChanges({ materials: listed(files.map(({ original }) => original)), readers: audience }),
        },
      );
      const readers = await readersOf(transaction, meetingId, audience);
      await sendNotice(transaction, session.tenantId, readers, {
        kind: 'materialsPublished',
        meeting,
        count: String(files.length),
      });
      return readers;
    });
    pushMessages(realtime, session.tenantId, notified);
  });

  route(wire.change, ({ session, ip, body: { meetingId, id, audience } }) =>
    db.transaction().execute(async (transaction) => {
      await lockOrganised(transaction, session, meetingId);
      const { rows } = await sql<{ name: string; before: MaterialAudience }>`
        with stored as (select id, audience from meeting_materials where id = ${id} and meeting_id = ${meetingId})
        update meeting_materials m set audience = ${audience} from stored where m.id = stored.id
        returning m.file ->> 'original' as name, stored.audience as before`.execute(transaction);
      const [changed] = rows;
      if (!changed) throw new PortalError('notFound', {}, { field: 'id' });
      if (changed.before === audience) return;
      await logOrganising(
        transaction,
        { session, ip },
        {
          meetingId,
          action: 'changeReaders',
          changes: [
            ...initialChanges({ materials: changed.name }),
            { field: 'readers', before: changed.before, after: audience },
          ],
        },
      );
    }),
  );

  route(wire.remove, ({ session, ip, body: { meetingId, id } }) =>
    db.transaction().execute(async (transaction) => {
      await lockOrganised(transaction, session, meetingId);
      const { rows } = await sql<{ name: string }>`
        with gone as (
          delete from meeting_materials where id = ${id} and meeting_id = ${meetingId}
          returning id, file ->> 'original' as name),
        freed as (
          update files f set record_area = null, record_id = null from gone
          where f.tenant_id = ${session.tenantId} and f.record_area = ${filesArea.area} and f.record_id = gone.id)
        select name from gone`.execute(transaction);
      const [removed] = rows;
      if (!removed) return;
      await logOrganising(
        transaction,
        { session, ip },
        { meetingId, action: 'removeMaterials', changes: [{ field: 'materials', before: removed.name, after: null }] },
      );
    }),
  );
}

/** @throws PortalError `subRecordsLimit` */
async function requireRoom(transaction: Db, meetingId: number, added: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meeting_materials where meeting_id = ${meetingId}`.execute(transaction);
  if (rows[0]!.count + added > mostMaterials) throw new PortalError('subRecordsLimit', { max: mostMaterials });
}

async function insert(
  transaction: Db,
  { tenantId, userId }: Session,
  { meetingId, file, audience }: { meetingId: number; file: StoredFileValue; audience: MaterialAudience },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into meeting_materials (tenant_id, meeting_id, file, audience, created_by)
    values (${tenantId}, ${meetingId}, ${JSON.stringify(file)}::jsonb, ${audience}, ${userId})
    returning id::int`.execute(transaction);
  return rows[0]!.id;
}

/** Returns whom to tell. With files for everybody these are the people who signed up. */
async function readersOf(transaction: Db, meetingId: number, audience: MaterialAudience): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id::int as "userId" from meeting_sign_ups
    where meeting_id = ${meetingId} and user_id is not null and state = 'confirmed'
      and (${audience} <> 'attended' or checked_in_at is not null)`.execute(transaction);
  return rows.map(({ userId }) => userId);
}
