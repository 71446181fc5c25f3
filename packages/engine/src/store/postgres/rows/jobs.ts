import { calledAt } from '../../../core/state';
import { publicId } from '../../ids';
import { insertion, orUpdate, removal, removed, type Part } from './part';

export const jobs: readonly Part[] = [
  {
    name: 'jobs_removed',
    text: removal('wf_job', 'id'),
    rows: (write) => removed(write, write.effects.jobsRemoved),
  },
  {
    name: 'jobs_added',
    text: insertion(
      'wf_job',
      `tenant_id, id, instance_id, due_at, locked_until, attempts, retries, priority, suspended, error, kind, node_id, node_name,
        definition_id`,
      orUpdate('tenant_id, id', [
        'due_at',
        'locked_until',
        'attempts',
        'retries',
        'suspended',
        'error',
        'node_id',
        'node_name',
        'definition_id',
      ]),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      effects.jobsAdded.map((job) => ({
        tenant_id: tenant,
        id: publicId(state.id, job.id),
        instance_id: state.id,
        due_at: job.due,
        locked_until: 0,
        attempts: 0,
        retries: job.retries,
        priority: job.priority ?? 0,
        suspended: state.suspended === true,
        error: job.failure,
        kind: job.kind,
        node_id: job.node,
        node_name: job.nodeName,
        definition_id: calledAt(state, job.execution)?.definitionId ?? definition.id,
      })),
  },
];
