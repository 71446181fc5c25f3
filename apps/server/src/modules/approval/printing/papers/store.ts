import type { printing } from '@portal/contract';
import type { Statement } from '@portal/engine';
import { sql } from 'kysely';
import { wireMoment, type Db } from '../../../../platform/database';

export interface StoredPaper extends printing.PrintedPaper {
  tenantId: number;
  instanceId: string;
  /** The checksum of form and history when it was printed. */
  checksum: string;
}

/** Keeps a paper under the hash of its token. */
export async function addPaper(
  db: Db,
  hash: string,
  { printerId, ...paper }: Omit<StoredPaper, 'printTime'> & { printerId: number },
): Promise<void> {
  const { tenantId, instanceId, instanceNumber, processName, initiatorName } = paper;
  await sql`
    insert into printed_papers (token_hash, tenant_id, instance_id, number, process_name, initiator_name, state,
      ended_at, checksum, printed_by, printer_name)
    values (${hash}, ${tenantId}, ${instanceId}, ${instanceNumber}, ${processName}, ${initiatorName},
      ${paper.state}, ${paper.endTime}, ${paper.checksum}, ${printerId}, ${paper.printedBy})`.execute(db);
}

export async function findPaper(db: Db, hash: string): Promise<StoredPaper | undefined> {
  const { rows } = await sql<StoredPaper>`
    select tenant_id::int as "tenantId", instance_id as "instanceId", number as "instanceNumber",
      process_name as "processName", initiator_name as "initiatorName", state, ended_at as "endTime", checksum,
      printer_name as "printedBy", ${wireMoment(sql`printed_at`)} as "printTime"
    from printed_papers where token_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Deletes the papers of deleted instances, as a part of the statement that deletes them. */
export const papersOfExpired: Statement = {
  text: 'delete from printed_papers p using expired e where p.tenant_id = e.tenant_id::bigint and p.instance_id = e.id',
  values: [],
};
