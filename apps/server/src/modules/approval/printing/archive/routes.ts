import { formatDateTime, printing as contract } from '@portal/contract';
import type { InstanceRecord } from '@portal/engine';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { inTransaction, type Db } from '../../../../platform/database';
import { type Call, PortalError, type Session } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { initialChanges, writeAudit } from '../../../../platform/records';
import { writeZip } from '../../../../platform/zip';
import { administers, readInstance } from '../../tasks';
import { onePrinting } from '../one-printing';
import { sourcesOf } from '../read-approval';
import { packageEntries } from './pack';

const megabyte = 1024 * 1024;

type Archived = Pick<InstanceRecord, 'processName' | 'number'>;

/** Sealed packages of ended instances, for their initiators and those who administer them. */
export function archiveRoutes(context: ModuleContext): void {
  const { route, db, config, log } = context;
  const sources = sourcesOf(context);
  const { workflow } = sources;

  /** @throws PortalError `notParticipant`, `forbidden`, `archiveRunning` */
  const archivable = async (session: Session, procInstId: string): Promise<Archived> => {
    const { record } = await readInstance(workflow, session, procInstId);
    const isOwn = record.initiator === String(session.userId);
    if (!isOwn && !(await administers(workflow, session, procInstId))) throw new PortalError('forbidden');
    if (record.status === 'running') throw new PortalError('archiveRunning', { number: record.number });
    return record;
  };

  const record = (author: Pick<Call, 'session' | 'ip'>, records: readonly Archived[]) =>
    inTransaction(db, async (transaction) => {
      for (const { processName: process, number: instanceNumber } of records)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await writeAudit(transaction, author, {
          area: 'process-instances',
          subjectId: 0,
          action: 'archive',
          changes: initialChanges({ process, instanceNumber }),
        });
    });

  route(contract.archive, async ({ session, origin, body: { instances }, locale, ip }) => {
    const records: Archived[] = [];
    for (const { procInstId } of instances)
      // oxlint-disable-next-line no-await-in-loop -- the first that may not be archived is the answer
      records.push(await archivable(session, procInstId));
    await requireSize(db, session, instances);
    const { secretKey } = config;
    if (!secretKey) throw new PortalError('unavailable');
    return onePrinting(session, 'several', async (release) => {
      await record({ session, ip }, records);
      const entries = packageEntries({ sources, printer: { session, origin }, instances, secretKey, locale, log });
      const content = Readable.from(writeZip(entries), { objectMode: false });
      content.once('close', release);
      const day = formatDateTime(Date.now()).slice(0, 10);
      return {
        content,
        contentType: 'application/zip',
        downloadName: `archive-${records.length === 1 ? records[0]!.number : `${day}-${records.length}`}.zip`,
      };
    });
  });
}

/** @throws PortalError `archiveTooLarge` for instances with more attachments than a package takes */
async function requireSize(
  db: Db,
  { tenantId }: Session,
  instances: readonly contract.PrintedInstance[],
): Promise<void> {
  const ids = instances.map(({ procInstId }) => procInstId);
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from files
    where tenant_id = ${tenantId} and instance_id = any(${ids}::text[])`.execute(db);
  const { archiveBytes } = contract.printingLimits;
  if (rows[0]!.bytes > archiveBytes) throw new PortalError('archiveTooLarge', { megabytes: archiveBytes / megabyte });
}
