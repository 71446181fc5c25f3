import type { Locale, taskLinks as contract } from '@portal/contract';
import type { TaskOptions } from '@portal/engine';
import { PortalError, refusalOf } from '../../../platform/http';
import { auditStatement } from '../../../platform/records';
import {
  agreePlainly,
  lackingInput,
  offersButton,
  onlyRejectTarget,
  rejectPlainly,
  requireOpinion,
  taskActions,
} from '../tasks';
import { callerOf, type Workflow, workflowRefusal } from '../workflow';
import { requireLink, requireWaiting, type Sources, type WaitingLink } from './open';
import { decidedStatement } from './store';

interface DecisionRequest {
  token: string;
  decision: contract.Decision;
  comment: string;
  formRevision?: number | undefined;
}

interface RequestContext {
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
export async function decideByLink(
  sources: Sources,
  asked: DecisionRequest,
  from: RequestContext,
): Promise<contract.Decided> {
  const find = () => requireLink(sources, asked.token, from.hostTenantId);
  const link = await find();
  if (link.decided) return link.decided;
  try {
    const waiting = await requireWaiting(sources, link);
    await runCommand(sources.workflow, waiting, asked, from);
  } catch (error) {
    const { decided } = await find();
    if (decided) return decided;
    const refusal = refusalOf(error, [workflowRefusal], from.requestId);
    const reason = lackingInput(refusal, from.locale);
    throw reason === undefined ? error : new PortalError('taskLinkPortal', { reason });
  }
  return (await find()).decided!;
}

async function runCommand(
  workflow: Workflow,
  waiting: WaitingLink,
  { decision, comment, formRevision }: DecisionRequest,
  { ip, locale }: RequestContext,
): Promise<void> {
  const { actor, view, task } = waiting;
  const plain = { procInstId: task.instanceId, taskId: task.taskId, comment, formRevision };
  const options = await recordingOptions(workflow, waiting, decision, ip);
  if (decision === 'agree') {
    await agreePlainly(workflow, actor, plain, locale, options);
  } else if (offersButton(view, task.nodeId, 'disagree')) {
    requireOpinion(comment);
    const body = { ...plain, opinionFiles: [] };
    await taskActions(workflow).disagree({ session: actor, locale, body }, options);
  } else {
    const { nodeId } = await onlyRejectTarget(workflow.engine, callerOf(actor).tenant, task.taskId);
    await rejectPlainly(workflow, actor, plain, nodeId, locale, options);
  }
}

/** Writes with the command that the link was used, and what names this way in the history and in the log. */
async function recordingOptions(
  { opinions }: Workflow,
  { link, actor, record, task }: WaitingLink,
  decision: contract.Decision,
  ip: string,
): Promise<TaskOptions> {
  const values = { process: record.processName, instanceNumber: record.number, node: task.nodeName };
  const entry = {
    area: 'process-instances',
    subjectId: 0,
    action: decision === 'agree' ? 'agreeByLink' : 'disagreeByLink',
    changes: Object.entries(values).map(([field, after]) => ({ field, before: null, after })),
  };
  const parts = await opinions.prepare(actor, { opinionFiles: [], byLink: true })(task);
  return {
    also: () => [decidedStatement(link.tokenHash, decision), auditStatement({ session: actor, ip }, [entry]), ...parts],
  };
}
