import { defaultTenantId } from '@portal/contract';
import { EngineError } from '@portal/engine';
import type { Db } from '../../../../platform/database';
import type { DemoStep } from '../../../../platform/module';
import { loadAccounts, type Player } from '../../../commons/demo';
import { insertForm, insertVersion, newestByKey, updateForm } from '../store';
import { approvalProcess, type Approval } from './approval-process';
import { expenseProcess } from './expense';
import { leaveProcess } from './leave';

/** Two drawn forms, published, each with its process. */
export const drawnFormsDemo: DemoStep = {
  name: 'drawn forms',
  async run({ engine }, db) {
    const accounts = await loadAccounts(db, ['designer01', 'unitadmin01', 'staff02', 'auditor01']);
    const person = (username: string): Player => {
      const found = accounts.get(username);
      if (!found) throw new Error(`the demonstration lacks ${username}`);
      return found;
    };
    const tenant = String(defaultTenantId);
    for (const approval of [leaveProcess, expenseProcess]) {
      // oxlint-disable-next-line no-await-in-loop -- forms and processes are listed in this order
      const formId = await publishForm(db, approval.form, person('designer01').userId);
      const { key, name } = approval;
      // oxlint-disable-next-line no-await-in-loop
      const isPublished = await engine.definition(tenant, { key }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof EngineError && error.code === 'definitionNotFound') return false;
          throw error;
        },
      );
      if (isPublished) continue;
      // oxlint-disable-next-line no-await-in-loop
      const xml = await approvalProcess(approval, { formId, person });
      // oxlint-disable-next-line no-await-in-loop
      await engine.deploy(tenant, { xml, key, name, deployedBy: String(person('designer01').userId) });
    }
  },
};

async function publishForm(db: Db, { formKey, name, draft }: Approval['form'], userId: number): Promise<number> {
  const tenantId = defaultTenantId;
  const id = await insertForm(db, { tenantId, userId }, { formKey, name, draft });
  if (id === undefined) return (await newestByKey(db, tenantId, formKey))!.id;
  await insertVersion(db, { id, version: 1, name, definition: draft, publishedBy: userId });
  await updateForm(db, tenantId, { id, revision: 1 }, { version: 1 });
  return id;
}
