import { defaultTenantId as tenantId } from '@portal/contract';
import { sql } from 'kysely';
import type { DemoStep } from '../../../platform/module';
import { addTag, addTagMembers } from './store';

const demonstration = [
  { name: '高层次人才', usernames: ['talent01', 'staff04'] },
  { name: '技术骨干', usernames: ['staff05', 'staff06'] },
  { name: '评审专家', usernames: ['auditor01', 'auditor02', 'unitadmin02'] },
] as const;

/** Tags with a few of the demonstration's people. */
export const demoTags: DemoStep = {
  name: 'tags',
  run: async (_, transaction) => {
    for (const { name, usernames } of demonstration) {
      const tagId = await addTag(transaction, tenantId, name);
      const { rows } = await sql<{ id: number }>`
        select id from users where tenant_id = ${tenantId} and username = any(${usernames}::text[])`.execute(
        transaction,
      );
      if (tagId !== undefined)
        await addTagMembers(
          transaction,
          tagId,
          rows.map(({ id }) => id),
        );
    }
  },
};
