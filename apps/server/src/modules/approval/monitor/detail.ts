import { type monitor as contract, formatDateTime, formatIfKnown, identity, type Locale } from '@portal/contract';
import type { Explanation, Identity, JobInfo, ProcessModel, Wait } from '@portal/engine';
import { initiatorOf, type Names, namesOf } from '../workflow';
import { failureTextFor } from './failure-text';
import { handlersOf, headOf } from './listed-instances';
import { shownVariable } from './variables';

/** The inputs for the texts of an instance. */
interface Wording {
  names: Names;
  model: ProcessModel;
  locale: Locale;
}

const ownerOf = ({ owner }: Pick<Wait, 'owner'>): Identity[] => (owner === null ? [] : [identity.user(owner)]);

export const peopleOfDetail = ({ instance, waits }: Explanation): Identity[] => [
  ...initiatorOf(instance),
  ...waits.flatMap((wait) => [...handlersOf(wait), ...ownerOf(wait)]),
];

/** Returns one instance as its administrator reads it. */
export function detailOf(explanation: Explanation, wording: Wording, incident: boolean): contract.InstanceDetail {
  const { instance, version, endReason, waits, jobs, variables } = explanation;
  return {
    ...headOf(instance, { incident }, wording.names),
    version,
    endReason,
    waits: waits.map((wait) => waitOf(wait, wording)),
    jobs: jobs.map((job) => jobOf(job, wording)),
    variables: variables.map(shownVariable),
  };
}

function waitOf(wait: Wait, { names, model, locale }: Wording): contract.Wait {
  const { kind, taskId, subscriptionId, nodeId, nodeName, attachedTo, since, due, assignee, detail, missing } = wait;
  return {
    kind,
    taskId,
    subscriptionId,
    nodeId,
    nodeName,
    attachedTo,
    since: formatDateTime(since),
    due: formatIfKnown(due),
    handlers: namesOf(names, handlersOf(wait)),
    offered: kind === 'task' && assignee === null,
    owner: namesOf(names, ownerOf(wait))[0] ?? null,
    detail: kind === 'incident' ? failureTextFor(detail, model, locale) : detail,
    missing,
  };
}

const jobOf = ({ due, failure, ...job }: JobInfo, { model, locale }: Wording): contract.Job => ({
  ...job,
  retries: job.retries === null ? null : Math.max(job.retries, 0),
  due: formatIfKnown(due),
  failure: failure && failureTextFor(failure, model, locale),
});
