import { type monitor as contract, formatDateTime, formatIfKnown, identity, type Locale } from '@portal/contract';
import type { Explanation, Identity, JobInfo, ProcessModel, Wait } from '@portal/engine';
import { initiatorOf, type Names, namesOf } from '../workflow';
import { failureTextFor } from './failure-text';
import { handlersOf, headOf } from './records';
import { shownVariable } from './variables';

interface Reader {
  names: Names;
  model: ProcessModel;
  locale: Locale;
}

interface InstanceReader extends Reader {
  /** Whether there is an incident, also one of a node that was passed. */
  incident: boolean;
}

const ownerOf = ({ owner }: Pick<Wait, 'owner'>): Identity[] => (owner === null ? [] : [identity.user(owner)]);

export const peopleOfDetail = ({ instance, waits }: Explanation): Identity[] => [
  ...initiatorOf(instance),
  ...waits.flatMap((wait) => [...handlersOf(wait), ...ownerOf(wait)]),
];

/** One instance as its administrator reads it. */
export function detailOf(explanation: Explanation, reader: InstanceReader): contract.InstanceDetail {
  const { instance, version, endReason, waits, jobs, variables } = explanation;
  return {
    ...headOf(instance, reader, reader.names),
    version,
    endReason,
    waits: waits.map((wait) => waitOf(wait, reader)),
    jobs: jobs.map((job) => jobOf(job, reader)),
    variables: variables.map(shownVariable),
  };
}

function waitOf(wait: Wait, { names, model, locale }: Reader): contract.Wait {
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

const jobOf = ({ due, failure, ...job }: JobInfo, { model, locale }: Reader): contract.Job => ({
  ...job,
  retries: job.retries === null ? null : Math.max(job.retries, 0),
  due: formatIfKnown(due),
  failure: failure && failureTextFor(failure, model, locale),
});
