import { decisions as contract, type Locale } from '@portal/contract';
import { outputName, requirementsOf, type DecisionIssue, type DecisionTable, type Logic } from '@portal/dmn';
import type { Statement } from '@portal/engine';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { checkDecision, readDecisionFile, type Decided } from '../../../platform/decisions';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { reasonText } from '../workflow';
import { readForPublishing } from './publish';
import {
  decisionLock,
  fileStatements,
  findDecision,
  isUsed,
  listDecisions,
  newestInFileOf,
  removeDecision,
  saveTests,
  testsOf,
  versionsOf,
} from './store';

type Edited = Pick<Parameters<typeof checkDecision>[0], 'key' | 'name'> & {
  table: contract.DecisionTable;
  tests: contract.DecisionTest[];
};

const area = 'decisions';

/** The calls of the page on which process administrators keep decisions. */
export function decisionRoutes({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  const found = async (tenantId: number, key: string, version?: number) => {
    const decision = await findDecision(db, tenantId, key, { version });
    if (!decision) throw new PortalError('notFound', {}, { field: 'key' });
    return decision;
  };
  const checked = async (tenantId: number, { key, name, table, tests }: Edited) => {
    const before = await findDecision(db, tenantId, key);
    const rows = tests.map(({ inputs }) => inputs.map((value) => (value === '' ? null : unquoted(value))));
    const edited = { xml: before?.xml ?? null, key, name, table: asTable(table), rows };
    const result = await checkDecision(edited, tenantId);
    return { ...result, before };
  };

  route(contract.list, ({ session }) => listDecisions(db, session.tenantId));

  route(contract.detail, async ({ session: { tenantId }, query }) => {
    const { key, version, name, xml } = await found(tenantId, query.key, query.version);
    const { model } = await readDecisionFile(xml, tenantId);
    const logic = model?.decisions.find(({ id }) => id === key)?.logic;
    const [tests, versions] = await Promise.all([testsOf(db, tenantId, key), versionsOf(db, tenantId, key)]);
    const requirements = model ? requirementsOf(model) : { nodes: [], edges: [] };
    return { key, name, version, xml, tests, versions, requirements, table: tableOf(logic) };
  });

  route(contract.check, async ({ session, body, locale }) => {
    const { issues, coverage, decided } = await checked(session.tenantId, body);
    return {
      issues: issues.map((issue) => wireIssue(issue, locale)),
      overlaps: coverage?.overlaps ?? [],
      gaps: coverage?.gaps ?? [],
      isComplete: coverage?.isComplete ?? false,
      outcomes: decided.map((each, at) => outcomeOf(each, body.table, body.tests[at]?.expected ?? [], locale)),
    };
  });

  route(contract.deploy, async ({ session, ip, body, locale }) => {
    const { tenantId, userId } = session;
    const { key, name, tests, version: known } = body;
    const { xml, issues, before } = await checked(tenantId, body);
    if (xml === null || issues.length > 0)
      return { version: null, issues: issues.map((issue) => wireIssue(issue, locale)) };
    const file = { xml, resource: `${key}.dmn`, deploymentId: null, deployedBy: String(userId) };
    const others =
      (before &&
        (await readDecisionFile(xml, tenantId)).model?.decisions.map(({ id }) => id).filter((id) => id !== key)) ??
      [];
    return db.transaction().execute(async (transaction) => {
      await run(transaction, decisionLock(tenantId));
      const newest = await findDecision(transaction, tenantId, key);
      if ((newest?.version ?? null) !== known) throw new PortalError('conflict');
      const companions = await newestInFileOf(transaction, tenantId, key, others);
      const elsewhere = companions.filter(({ isSameFile }) => !isSameFile);
      if (elsewhere.length > 0)
        throw new PortalError('decisionElsewhere', { names: elsewhere.map((each) => each.name).join(', ') });
      const decisions = [{ key, name }, ...companions];
      for (const statement of fileStatements(tenantId, { ...file, decisions })) await run(transaction, statement);
      await saveTests(transaction, tenantId, key, tests);
      const version = (known ?? 0) + 1;
      const changes = initialChanges({ name: `${name} (${key})`, version });
      await writeAudit(transaction, { session, ip }, { area, subjectId: 0, action: 'deploy', changes });
      return { version, issues: [] };
    });
  });

  route(contract.importFile, async ({ session, ip, body, locale }) => {
    const { tenantId, userId } = session;
    const read = await readForPublishing(tenantId, 'import.dmn', body.xml);
    const keys = read.decisions.map(({ key }) => key);
    if (read.issues.length > 0) return { keys: [], issues: read.issues.map((issue) => wireIssue(issue, locale)) };
    await db.transaction().execute(async (transaction) => {
      const statements = read.statements({ deploymentId: null, deployedBy: String(userId) });
      for (const statement of statements) await run(transaction, statement);
      const changes = initialChanges({ name: keys.join(', ') });
      await writeAudit(transaction, { session, ip }, { area, subjectId: 0, action: 'deploy', changes });
    });
    return { keys, issues: [] };
  });

  route(contract.remove, async ({ session, ip, body: { key } }) => {
    const { tenantId } = session;
    const { name } = await found(tenantId, key);
    if (await isUsed(db, tenantId, key)) throw new PortalError('recordInUse', {}, { field: 'key' });
    await db.transaction().execute(async (transaction) => {
      if (!(await removeDecision(transaction, tenantId, key))) return;
      const changes = initialChanges({ name: `${name} (${key})` });
      await writeAudit(transaction, { session, ip }, { area, subjectId: 0, action: 'remove', changes });
    });
  });
}

/** The logic without its kind, which the wire does not know. */
function tableOf(logic: Logic | undefined): contract.DecisionTable | null {
  if (logic?.type !== 'table') return null;
  const { type: _, ...table } = logic;
  return table;
}

const run = (transaction: Db, { text, values }: Statement) =>
  transaction.executeQuery(CompiledQuery.raw(text, [...values]));

const asTable = (table: contract.DecisionTable): DecisionTable => ({ type: 'table', ...table });

function wireIssue(issue: DecisionIssue, locale: Locale): contract.DecisionIssue {
  const { code, rule = null, input = null, output = null } = issue;
  return { code, rule, input, output, text: reasonText(issue, locale) };
}

/** Compares what a test row gives with what is expected; quotes around expected texts do not matter. */
function outcomeOf(
  decided: Decided,
  { outputs }: contract.DecisionTable,
  expected: readonly string[],
  locale: Locale,
): contract.TestOutcome {
  const isExpected = expected.some((value) => value !== '');
  if ('issues' in decided) {
    const [issue] = decided.issues;
    return { values: [], rules: [], passed: isExpected ? false : null, error: issue ? reasonText(issue, locale) : '' };
  }
  const values = outputs.map((output, at) => decided.rows.map((row) => shown(row[outputName(output, at)])).join(', '));
  const passed = isExpected
    ? values.every(
        (value, at) =>
          value ===
          (expected[at] ?? '')
            .split(',')
            .map((part) => unquoted(part.trim()))
            .join(', '),
      )
    : null;
  return { values, rules: decided.matched.at(-1)?.rules ?? [], passed, error: '' };
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
const unquoted = (text: string): string => /^"(.*)"$/u.exec(text)?.[1] ?? text;
