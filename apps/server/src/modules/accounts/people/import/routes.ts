import { people } from '@portal/contract';
import { lockShared } from '../../../../platform/database';
import type { SetupModule } from '../../../../platform/module';
import { initialChanges, writeAudit } from '../../../../platform/records';
import { readSheet, refusal, type Issue } from '../../../../platform/sheet-import';
import { receiveSheet } from '../../../../platform/sheets';
import { generatePassword } from '../../auth/password/service';
import { organisationLock } from '../../organisation/units';
import { lockRoles } from '../../roles/store';
import { reserveAll } from '../../users/availability';
import { checkRows } from './check-rows';
import { readChoices } from './choices';
import { peopleSheet } from './columns';
import { addAccounts, takenIssues } from './store';
import { writeTemplate, accountsFile } from './files';

/** Imports accounts from a spreadsheet: all of its rows, or none. */
export const setupPeopleImport: SetupModule = ({ route, db }) => {
  route(people.importTemplate, async ({ session, locale }) => writeTemplate(await readChoices(db, session), locale));

  route(people.importList, (call) =>
    receiveSheet(call, async (file) => {
      const { session, ip, locale } = call;
      const refuse = (issues: readonly Issue[]) => refusal(peopleSheet, issues, locale);
      const sheet = await readSheet(peopleSheet, file.content);
      if (sheet.issues.length > 0) return refuse(sheet.issues);

      const { issues, accounts } = await db.transaction().execute(async (transaction) => {
        await reserveAll(transaction, session.tenantId);
        /* The lock keeps units and roles unchanged after they were checked. */
        await lockShared(transaction, organisationLock(session.tenantId));
        await lockRoles(transaction, session.tenantId);
        const checked = await checkRows(sheet.rows, await readChoices(transaction, session));
        const accounts = checked.accounts.map((account) => ({ ...account, password: generatePassword() }));
        const found = [...checked.issues, ...(await takenIssues(transaction, session.tenantId, accounts))];
        if (found.length > 0) return { issues: found, accounts };
        await addAccounts(transaction, session.tenantId, accounts);
        const changes = initialChanges({ count: accounts.length, fileName: file.fileName.slice(0, 200) });
        await writeAudit(transaction, { session, ip }, { area: 'users', subjectId: 0, action: 'import', changes });
        return { issues: [], accounts };
      });
      if (issues.length > 0) return refuse(issues);
      return { created: accounts.length, issues: [], resultFile: accountsFile(accounts, locale) };
    }),
  );
};
