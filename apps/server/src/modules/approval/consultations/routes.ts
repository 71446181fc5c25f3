import { consultations as contract, identity } from '@portal/contract';
import { answerForm, questionForm, requestForm } from '@portal/contract/consultations';
import type { Member } from '@portal/contract/fields';
import { compileForm } from '@portal/contract/forms';
import type { InstanceRecord, TaskInfo } from '@portal/engine';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { inTransaction } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { acceptValues, claimFiles } from '../../../platform/records';
import { createIdentities } from '../../accounts/organisation';
import { handledTask, readInstance, requireButton } from '../tasks';
import { callerOf, namesOf, type DefinitionView, type Workflow } from '../workflow';
import { deadlineClock } from './clock';
import { takeBack, tell } from './notices';
import {
  addConsultation,
  answerOf,
  filesArea,
  findConsultation,
  keepTask,
  readAsked,
  saveAnswer,
  withdrawConsultation,
} from './store';
import { supplyRoutes } from './supply';

const question = compileForm(questionForm, compileFormExpression);
const request = compileForm(requestForm, compileFormExpression);
const answer = compileForm(answerForm, compileFormExpression);

/** Serves the questions of handlers about their tasks, and the answers. */
export function consultationRoutes(context: ModuleContext, workflow: Workflow): void {
  const { route, db, realtime } = context;
  const { engine, views, visiblePeople, directory, forms } = workflow;
  const settleClock = deadlineClock(workflow, db);

  /** A task of the caller whose node offers the button, with its instance. */
  const handled = async (
    session: Session,
    reference: { procInstId: string; taskId: string },
    button: 'ask' | 'supplement',
    locale: Parameters<typeof requireButton>[3],
  ): Promise<{ task: TaskInfo; view: DefinitionView; record: InstanceRecord }> => {
    const task = await handledTask(engine, session, reference);
    const { tenant } = callerOf(session);
    const view = await views.byId(tenant, task.definitionId);
    requireButton(view, task.nodeId, button, locale);
    const record = await engine.instance(tenant, reference.procInstId);
    if (!record) throw new PortalError('instanceNotFound');
    return { task, view, record };
  };

  route(contract.ask, async ({ session, body: { procInstId, taskId, requestId, values }, locale }) => {
    const { task, record } = await handled(session, { procInstId, taskId }, 'ask', locale);
    const accepted = await acceptValues(question, {}, values, locale);
    const people = ((accepted['people'] ?? []) as Member[]).map(({ id }) => id).filter((id) => id !== session.userId);
    const visible = await visiblePeople.among(session, people);
    if (people.length === 0 || !people.every((id) => visible.has(id)))
      throw new PortalError('assigneeUnknown', {}, { field: 'people' });
    const text = accepted['question'] as string;
    return inTransaction(db, async (transaction, afterCommit) => {
      await keepTask(transaction, session, { instanceId: procInstId, taskId });
      const asked = { kind: 'ask', instanceId: procInstId, task, requestId, text, fields: [], people } as const;
      const { id, isNew } = await addConsultation(transaction, session, asked);
      const told = { session, record, kind: 'ask', id, nodeName: task.nodeName, text, people } as const;
      if (isNew) await tell(transaction, realtime, told, afterCommit);
      return { id };
    });
  });

  route(contract.requestSupplement, async ({ session, body, locale }) => {
    const { procInstId, taskId, requestId, values, fields } = body;
    const { task, view, record } = await handled(session, { procInstId, taskId }, 'supplement', locale);
    if (record.initiator === String(session.userId)) throw new PortalError('supplementOwn');
    const text = (await acceptValues(request, {}, values, locale))['request'] as string;
    const offered = fields.length > 0 ? await forms.supplementFields(session, { view, task, locale }) : [];
    const unknown = fields.find((key) => !offered.some((field) => field.key === key));
    if (unknown !== undefined) throw new PortalError('supplementField', { field: unknown }, { field: 'fields' });
    const requested = await inTransaction(db, async (transaction, afterCommit) => {
      await keepTask(transaction, session, { instanceId: procInstId, taskId });
      const initiator = record.initiator === null ? [] : [identity.user(record.initiator)];
      const members = await createIdentities(transaction).members(String(session.tenantId), initiator);
      const people = [...members.values()].flat().map(Number);
      if (people.length === 0) throw new PortalError('supplementNobody');
      const asked = { kind: 'supplement', instanceId: procInstId, task, requestId, text, fields, people } as const;
      const { id, isNew } = await addConsultation(transaction, session, asked);
      const told = { session, record, kind: 'supplement', id, nodeName: task.nodeName, text, people } as const;
      if (isNew) await tell(transaction, realtime, told, afterCommit);
      return { id };
    });
    await settleClock(session.tenantId, taskId);
    return requested;
  });

  route(contract.answer, async ({ session, body: { procInstId, id, values }, locale }) => {
    const { record } = await readInstance(workflow, session, procInstId);
    const accepted = await acceptValues(answer, {}, values, locale);
    return inTransaction(db, async (transaction, afterCommit) => {
      const found = await findConsultation(transaction, session, { instanceId: procInstId, id });
      if (found.kind !== 'ask' || !found.people.some(({ userId }) => userId === session.userId))
        throw new PortalError('notConsulted');
      if (!found.isOpen) throw new PortalError('consultationOver');
      await keepTask(transaction, session, { instanceId: procInstId, taskId: found.taskId });
      const { text, files } = answerOf(accepted);
      const saved = await saveAnswer(transaction, session, id, { text, files });
      if (!saved) throw new PortalError('consultationOver');
      await claimFiles(transaction, session, filesArea, { id: saved.id, compiled: answer, values: accepted });
      const people = saved.isFirst ? [found.userId] : [];
      const told = { session, record, kind: 'answer', id, nodeName: found.nodeName, text, people } as const;
      await tell(transaction, realtime, told, afterCommit);
      return { id };
    });
  });

  route(contract.withdraw, async ({ session, body: { procInstId, id } }) => {
    const { record } = await readInstance(workflow, session, procInstId);
    const { userId, taskId, people } = await findConsultation(db, session, { instanceId: procInstId, id });
    if (userId !== session.userId) await handledTask(engine, session, { procInstId, taskId });
    const isWithdrawn = await inTransaction(db, async (transaction, afterCommit) => {
      if (!(await withdrawConsultation(transaction, id))) return false;
      const asked = people.map((person) => person.userId);
      await takeBack(transaction, realtime, { session, record, id, people: asked }, afterCommit);
      return true;
    });
    await settleClock(session.tenantId, taskId);
    if (!isWithdrawn) throw new PortalError('consultationOver');
    return { id };
  });

  route(contract.supplementFields, async ({ session, query, locale }) => {
    const { task, view } = await handled(session, query, 'supplement', locale);
    return forms.supplementFields(session, { view, task, locale });
  });

  route(contract.page, async ({ session, query, locale }) => {
    const { records, total } = await readAsked(db, session, query);
    const names = await directory.names(
      session.tenantId,
      records.map(({ userId }) => identity.user(userId)),
      locale,
    );
    return {
      records: records.map(({ userId, ...record }) => ({
        ...record,
        userName: namesOf(names, [identity.user(userId)]).join(''),
      })),
      total,
      size: query.size,
      current: query.current,
    };
  });

  supplyRoutes(context, workflow);
}
