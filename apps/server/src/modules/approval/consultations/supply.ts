import { consultations as contract } from '@portal/contract';
import { supplyForm } from '@portal/contract/consultations';
import { compileForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError, type Session, unknownReference } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { filesIn, toFileKey } from '../../../platform/records';
import { attachStatements } from '../../commons/files';
import { acceptForm, referenceIssues, referencesIn, refusal } from '../forms';
import { readInstance } from '../tasks';
import { callerOf, type FormSave, type Workflow } from '../workflow';
import { deadlineClock } from './clock';
import { pushTold, toldStatement } from './notices';
import { changeId } from './reading';
import { answerOf, filesArea, findConsultation, isClosed, localId, requireWaiting, sendStatements } from './store';

const unchanged: FormSave = { vars: {}, changed: false, also: () => [] };
const compiled = compileForm(supplyForm, compileFormExpression);

/**
 * The initiator sends the data that a handler requested. The form, its variables and the answer are written with one
 * command.
 */
export function supplyRoutes(
  { route, db, realtime }: Pick<ModuleContext, 'route' | 'db' | 'realtime'>,
  workflow: Workflow,
): void {
  const { engine, views, forms } = workflow;
  const settleClock = deadlineClock(workflow, db);

  route(contract.supply, async ({ session, body, locale }) => {
    const { procInstId, id, values, formValues, formRevision } = body;
    const { record } = await readInstance(workflow, session, procInstId);
    const asked = await findConsultation(db, session, { instanceId: procInstId, id });
    const { taskId, nodeName, userId } = asked;
    const { state, values: accepted } = await acceptForm(compiled, {}, values, { access: {}, locale });
    const references = referencesIn(state);
    /* A file has one owner: those of the form and of other answers stay. The answer of a repeated request has them. */
    const issues = asked.isOpen ? await referenceIssues(db, session, '', references) : [];
    if (issues.length > 0) throw refusal(compiled, issues, locale);
    const inForm = JSON.stringify(formValues);
    const twice = references.find(({ type, id: file }) => type === 'file' && inForm.includes(toFileKey(file).name));
    if (twice) throw unknownReference(twice.field, compiled.byKey.get(twice.field)?.label);
    const answer = answerOf(accepted);
    const isEmpty = answer.text === '' && answer.files.length === 0 && Object.keys(formValues).length === 0;
    if (isEmpty) throw new PortalError('supplementEmpty', {}, { field: 'answer' });
    const told = { session, record, kind: 'supply', id, nodeName, text: answer.text, people: [userId] } as const;

    let ofForm: FormSave['refusal'];
    const prepare = async () => {
      const { owner, fields } = await requireOpen(db, session, procInstId, id);
      const { execution, task } = await waiting();
      const view = await views.byId(callerOf(session).tenant, task.definitionId);
      const at = { view, task, fields, values: formValues, formRevision, changeId: changeId(id), locale };
      const save = fields.length > 0 ? await forms.supplement(session, at) : unchanged;
      ofForm = save.refusal;
      return {
        vars: save.vars,
        ...(execution !== null && { executionId: execution }),
        also: () => [
          ...save.also(),
          ...sendStatements(id, session.userId, answer),
          toldStatement(told),
          ...attachStatements(session.tenantId, procInstId, filesIn(references), [], { ...filesArea, id: owner }),
        ],
      };
    };
    /** Returns the waiting task, with the execution in whose scope it sets variables. */
    const waiting = async () => {
      await requireWaiting(db, session, { instanceId: procInstId, taskId }).catch(asOver);
      const task = await engine.task(callerOf(session), taskId);
      if (!task?.active) throw new PortalError('supplementOver');
      const { rows } = await sql<{ execution: string | null }>`
        select state -> 'tasks' -> ${localId(procInstId, taskId)} ->> 'execution' as execution from wf_instance
        where tenant_id = ${String(session.tenantId)} and id = ${procInstId}`.execute(db);
      return { task, execution: rows[0]?.execution ?? null };
    };
    try {
      const result = await engine.setPreparedVars(callerOf(session).tenant, procInstId, prepare);
      workflow.announce(session.tenantId, { ...result, listsChanged: [...result.listsChanged, ...result.holders] });
    } catch (error) {
      const refused = isClosed(error) ? new PortalError('supplementOver') : (ofForm?.(error) ?? error);
      /* A repeated request does what the first one left undone. */
      const isOver = refused instanceof PortalError && refused.errorName === 'supplementOver';
      if (isOver) await settleClock(session.tenantId, taskId);
      throw refused;
    }
    pushTold(realtime, told);
    await settleClock(session.tenantId, taskId);
    return { id };
  });
}

/** @throws PortalError `notConsulted`, `supplementOver` */
async function requireOpen(db: Db, session: Session, instanceId: string, id: number) {
  const { kind, people, isOpen, fields } = await findConsultation(db, session, { instanceId, id });
  const own = people.find(({ userId }) => userId === session.userId);
  if (kind !== 'supplement' || !own) throw new PortalError('notConsulted');
  if (!isOpen) throw new PortalError('supplementOver');
  return { owner: own.id, fields };
}

/**
 * Converts the error of a task. A suspended instance only waits, but after an ended task the data is no longer needed.
 */
function asOver(error: unknown): never {
  if (error instanceof PortalError && error.errorName === 'instanceSuspended') throw error;
  throw error instanceof PortalError ? new PortalError('supplementOver') : error;
}
