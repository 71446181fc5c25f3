import { defaultTenantId as tenantId } from '@portal/contract';
import { compileForm } from '@portal/contract/forms';
import { materialForm } from '@portal/contract/meetings';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { claimFiles } from '../../../platform/records';
import { fileStore, generalBucket, storeUpload } from '../../commons/files';
import { filesArea } from './materials';

const minutes = `博士后科研工作站对接会会议纪要

一、设站单位发布岗位需求 46 个，涉及海洋装备、新材料、生物医药等领域。
二、现场达成意向 18 项，由各设站单位在两周内与博士后研究人员联系。
三、省人才服务中心将汇总落实情况，并在下一期对接会上通报。
`;

/** Publishes the minutes of a past activity for those who had a place. */
export async function addDemoMaterial(
  { database, storage }: ModuleContext,
  transaction: Db,
  title: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number }>`
    select id::int, created_by::int as "userId" from meetings where title = ${title}`.execute(transaction);
  const [meeting] = rows;
  if (!meeting) return;
  const author = { tenantId, userId: meeting.userId, companyId: null, permissions: [], reaches: {} };
  const file = await storeUpload(
    { fileName: '会议纪要.txt', content: Readable.from([Buffer.from(minutes)]) },
    author,
    generalBucket,
    { files: fileStore(database.pool), storage },
  );
  const { rows: added } = await sql<{ id: number }>`
    insert into meeting_materials (tenant_id, meeting_id, file, audience, created_by)
    values (${tenantId}, ${meeting.id}, ${JSON.stringify(file)}::jsonb, 'signedUp', ${meeting.userId})
    returning id::int`.execute(transaction);
  const compiled = compileForm(materialForm, compileFormExpression);
  await claimFiles(transaction, author, filesArea, { id: added[0]!.id, compiled, values: { files: [{ ...file }] } });
}
