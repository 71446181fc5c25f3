import { defaultLocale, defaultTenantId } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { columnName, readRecord } from '../../../platform/records';
import { loadAccounts } from '../../commons/demo';
import { workflowOf } from '../workflow';
import { reviewOf } from './serve';
import { submitForReview, type DrawProcess, type Submission } from './submit';

/** Submits drafts of the demonstration data, which an earlier step has written, by their first column. */
export const submittedDemo = (
  definition: RecordDefinition,
  { by, named, drawProcess }: { by: string; named: string; drawProcess?: DrawProcess },
): DemoStep => ({
  name: `${definition.area} in review: ${named}`,
  async run(context) {
    const { db } = context;
    const player = (await loadAccounts(db, [by])).get(by);
    if (!player) throw new Error(`the demonstration lacks ${by}`);
    const { rows } = await sql<{ id: number }>`
      select id::int from ${sql.table(definition.area)}
      where tenant_id = ${defaultTenantId} and state = ${definition.initial}
        and ${sql.ref(columnName(definition.list.columns[0]!))} = ${named}`.execute(db);
    const reader = { ...player, companyId: null, permissions: [definition.write.permission ?? ''], reaches: {} };
    const record = rows[0] && (await readRecord(db, definition, reader, rows[0].id));
    if (!record) return;
    const submission: Submission = { session: player, ip: '', locale: defaultLocale };
    await submitForReview(
      { workflow: workflowOf(context), db },
      reviewOf(definition, { ...(drawProcess && { drawProcess }) }),
      submission,
      record,
    );
  },
});
