import { tasks, type Locale, type taskLinks as contract } from '@portal/contract';
import type { TaskOptions } from '@portal/engine';
import { PortalError, refusalOf } from '../../../platform/http';
import { auditStatement } from '../../../platform/records';
import { agreePlainly, lackingInput, offersButton, onlyRejectTarget, taskActions } from '../tasks';
import { callerOf, type Workflow, workflowRefusal } from '../workflow';
import { requireLink, requireWaiting, type Sources, type WaitingLink } from './open';
import { decidedStatement } from './store';

interface Asked {
  token: string;
  decision: contract.Decision;
  comment: string;
  formRevision?: number | undefined;
}

interface From {
  hostTenantId: number | null;
  ip: string;
  locale: Locale;
  requestId: string;
}

/**
 * Decides the task of a link once, by the command of the portal's button. Asked again, also at the same time, it
 * answers what was decided first.
 * @throws PortalError as `requireWaiting` and as the command, `taskLinkPortal` if that needs more than an opinion
 */
export async function decideByLink(sources: Sources, asked: Asked, from: From): Promise<contract.Decided> {
  const find = () => requireLink(sources, asked.token, from.hostTenantId);
  const link = await find();
  if (link.decided) return link.decided;
  try {
    const waiting = await requireWaiting(sources, link);
    await carryOut(sources.workflow, waiting, asked, from);
  } catch (error) {
    const { decided } = await find();
    if (decided) return decided;
    const refusal = refusalOf(error, [workflowRefusal], from.requestId);
    const reason = lackingInput(refusal, from.locale);
    throw reason === undefined ? error : new PortalError('taskLinkPortal', { reason });
  }
  return (await find()).decided!;
}

async function carryOut(
  workflow: Workflow,
  waiting: WaitingLink,
  { decision, comment, formRevision }: Asked,
  { ip, locale }: From,
): Promise<void> {
  const { actor, view, task } = waiting;
  const body = { procInstId: task.instanceId, taskId: task.taskId, comment, formRevision, opinionFiles: [] };
  const options = noted(waiting, decision, ip);
  if (decision === 'agree') return void (await agreePlainly(workflow, actor, body, locale, options));
  const actions = taskActions(workflow);
  if (offersButton(view, task.nodeId, 'disagree')) {
    if (comment === '') throw new PortalError('commentRequired', {}, { field: 'comment' });
    return void (await actions.disagree({ session: actor, locale, body }, options));
  }
  const { nodeId: target } = await onlyRejectTarget(workflow.engine, callerOf(actor).tenant, task.taskId);
  const reSubmitType = tasks.reSubmitTypes.reFlow;
  await actions.reject({ session: actor, locale, body: { ...body, target, reSubmitType } }, options);
}

/** Writes with the command that the link was used, and the log's entry that names this way. */
function noted({ link, actor, record, task }: WaitingLink, decision: contract.Decision, ip: string): TaskOptions {
  const values = { process: record.processName, instanceNumber: record.number, node: task.nodeName };
  const entry = {
    area: 'process-instances',
    subjectId: 0,
    action: decision === 'agree' ? 'agreeByLink' : 'disagreeByLink',
    changes: Object.entries(values).map(([field, after]) => ({ field, before: null, after })),
  };
  return {
    also: () => [decidedStatement(link.tokenHash, decision), auditStatement({ session: actor, ip }, [entry])],
  };
}
