import { opinions as contract } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import type { RowsStatement, Statement } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { approvalSettings } from '../../accounts/settings';
import { attachStatements, opinionArea } from '../../commons/files';
import type { OpinionKeeper, StoredParts } from '../workflow';
import { readSaved } from './signatures/saved';
import { requireUploads, signatureFiles } from './signatures/uploads';

const insertText = `
  insert into opinion_parts (tenant_id, instance_id, task_id, user_id, files, signature, by_link)
  select r.tenant_id, r.instance_id, r.task_id, r.user_id, r.files, r.signature, r.by_link
  from jsonb_populate_recordset(null::opinion_parts, $rows) r`;

/** Keeps what goes with opinions: written with the action, never changed. */
export function opinionKeeper(context: ModuleContext): OpinionKeeper {
  const { db, part } = context;
  const signatures = signatureFiles(context);
  return {
    prepare: (actor, { opinionFiles, signature, byLink = false }) => {
      const { tenantId, userId } = actor;
      let taken: Promise<StoredFileValue | undefined> | undefined;
      const take = async (): Promise<StoredFileValue | undefined> => {
        if (signature !== contract.savedSignature) {
          if (signature) await signatures.require(actor, signature);
          return signature;
        }
        const saved = await readSaved(db, actor);
        if (!saved) throw new PortalError('signatureNotKept', {}, { field: 'signature' });
        return signatures.copy(actor, saved);
      };
      return async ({ instanceId, taskId }) => {
        if (opinionFiles.length === 0 && !signature && !byLink) return [];
        if (opinionFiles.length > 0) {
          if (!(await part(approvalSettings)(tenantId)).opinionFiles)
            throw new PortalError('opinionFilesDisabled', {}, { field: 'opinionFiles' });
          await requireUploads(
            db,
            actor,
            opinionFiles.map((file) => ({ field: 'opinionFiles', file })),
          );
        }
        /* One copy, however often the command is attempted. */
        const signed = await (taken ??= take());
        const row = {
          tenant_id: tenantId,
          instance_id: instanceId,
          task_id: taskId,
          user_id: userId,
          files: opinionFiles,
          signature: signed ?? null,
          by_link: byLink,
        };
        const keys = [...opinionFiles, ...(signed ? [signed] : [])].map(({ bucketName: bucket, fileName: name }) => ({
          bucket,
          name,
        }));
        return [
          { text: insertText, rows: [row] },
          ...attachStatements(tenantId, instanceId, keys, [], { area: opinionArea, id: null }),
        ] satisfies RowsStatement[];
      };
    },
    read: (tenantId, instanceId) => readParts(db, tenantId, instanceId),
  };
}

async function readParts(db: Db, tenantId: number, instanceId: string): Promise<StoredParts[]> {
  const { rows } = await sql<StoredParts>`
    select task_id as "taskId", user_id::int as "userId", (extract(epoch from added_at) * 1000)::float8 as "addedAt",
      files, signature, by_link as "byLink"
    from opinion_parts where tenant_id = ${tenantId} and instance_id = ${instanceId} order by id`.execute(db);
  return rows;
}

/** Removes what went with the opinions on expired instances, whose files are then abandoned. */
export const opinionPartsOfExpired: readonly Statement[] = [
  `update files f set instance_id = null, record_area = null from expired e
    where f.tenant_id = e.tenant_id::bigint and f.instance_id = e.id and f.record_area = '${opinionArea}'`,
  'delete from opinion_parts o using expired e where o.tenant_id = e.tenant_id::bigint and o.instance_id = e.id',
].map((text) => ({ text, values: [] }));
