import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import type { Db } from '../../database';
import { readableByRight, type Reader } from '../reach';

/** Counts the records of some kinds that are under review and that the reader may read by a right, by area. */
export async function countUnderReview(
  db: Db,
  definitions: readonly RecordDefinition[],
  reader: Reader,
): Promise<ReadonlyMap<string, number>> {
  if (definitions.length === 0) return new Map();
  const counts = definitions.map(
    (definition) => sql`
      select ${definition.area}::text as area, count(distinct r.id)::int as count
      from record_reviews v join ${sql.table(definition.area)} r on r.id = v.record_id
      where v.tenant_id = ${reader.tenantId} and v.area = ${definition.area} and v.ended_at is null
        and r.deleted_at is null and ${readableByRight(definition, reader)}`,
  );
  const { rows } = await sql<{ area: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ area, count }) => [area, count]));
}
