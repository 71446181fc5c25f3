import { limits } from '@portal/contract';
import * as contract from '@portal/contract/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { PortalError, type FileAnswer, type User } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { limitFrequency } from '../../../accounts/auth';
import { readRows } from '../rows';
import { calendarFile } from './calendar-file';
import { importEntries, previewImport } from './import';
import { createFeed, ownerOfFeed, readFeed, revokeFeed } from './store';

/** How far back entries that are over stay in a file: two years. */
const keptDays = 731;

async function fileOf(db: Db, { tenantId, userId }: User, name: string): Promise<FileAnswer> {
  const rows = await readRows(
    db,
    sql`e.user_id = ${userId} and e.tenant_id = ${tenantId} and e.deleted_at is null
      and e.last_ends_at >= now() - make_interval(days => ${keptDays})`,
    limits.scheduleEntries,
  );
  return { content: calendarFile(name, rows), contentType: 'text/calendar; charset=utf-8' };
}

/** Serves the own entries of a schedule to calendar programs, and takes entries of theirs over. */
export function serveFeed({ route, db }: ModuleContext): void {
  route(contract.readFeed, ({ session }) => readFeed(db, session));

  route(contract.createFeed, async ({ session }) => ({
    path: `/schedule/feed/${await createFeed(db, session)}.ics`,
  }));

  route(contract.revokeFeed, async ({ session }) => {
    await revokeFeed(db, session);
  });

  route(contract.feed, async ({ params: { name } }) => {
    const token = /^([\w-]{43})\.ics$/.exec(name)?.[1];
    if (token === undefined) throw new PortalError('notFound');
    const owner = await ownerOfFeed(db, token);
    return fileOf(db, owner, owner.name);
  });

  route(contract.exportEntries, async ({ session }) => ({
    ...(await fileOf(db, session, session.chineseName)),
    downloadName: 'schedule.ics',
  }));

  const limitImports = ({ tenantId, userId }: User) =>
    limitFrequency(db, 'schedule-import', `${tenantId} ${userId}`, contract.scheduleLimits.importsPerMinute);

  route(contract.previewImport, async ({ session, body: { text } }) => {
    await limitImports(session);
    return previewImport(db, session, text);
  });

  route(contract.importEntries, async ({ session, body: { text } }) => {
    await limitImports(session);
    return db.transaction().execute((transaction) => importEntries(transaction, session, text));
  });
}
