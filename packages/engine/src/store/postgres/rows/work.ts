import { calledAt, processIdAt, type ExternalTask } from '../../../core/state';
import { incidentOf } from '../../records';
import { publicId } from '../../ids';
import type { Write } from '../../ports/instances';
import { insertion, orUpdate, removal, removed, type Part } from './part';

const columns = `tenant_id, id, instance_id, definition_id, definition_key, business_key, process, execution, node_id, topic,
  priority, created_at, retries, failure, suspended`;
/** Mutable columns of an existing task. */
const changing = ['retries', 'failure', 'suspended', 'node_id', 'definition_id'];

/** A lock that has run out may be another worker's by now. */
const relocked = `locked_until = CASE wf_external.worker WHEN excluded.worker THEN excluded.locked_until
  ELSE wf_external.locked_until END`;

const rowOf =
  ({ tenant, definition, state }: Write) =>
  (task: ExternalTask) => {
    const called = calledAt(state, task.execution);
    return {
      tenant_id: tenant,
      id: publicId(state.id, task.id),
      instance_id: state.id,
      definition_id: called?.definitionId ?? definition.id,
      definition_key: called?.key ?? definition.key,
      business_key: called?.businessKey ?? state.businessKey,
      process: processIdAt(state, task.execution),
      execution: task.execution,
      node_id: task.node,
      topic: task.topic,
      priority: task.priority,
      created_at: task.createdAt,
      retries: task.retries,
      failure: task.failure ?? '',
      suspended: state.suspended === true,
    };
  };

export const work: readonly Part[] = [
  {
    name: 'externals_removed',
    text: removal('wf_external', 'id'),
    rows: (write) => removed(write, write.effects.externalsRemoved),
  },
  {
    name: 'externals_added',
    text: insertion('wf_external', columns, orUpdate('tenant_id, id', changing)),
    rows: (write) => write.effects.externalsAdded.filter((task) => !task.relock).map(rowOf(write)),
  },
  {
    name: 'externals_relocked',
    text: insertion(
      'wf_external',
      `${columns}, worker, locked_until`,
      `${orUpdate('tenant_id, id', changing)}, ${relocked}`,
    ),
    rows: (write) =>
      write.effects.externalsAdded.flatMap((task) => {
        const { relock } = task;
        return relock ? [{ ...rowOf(write)(task), worker: relock.worker, locked_until: relock.lockedUntil }] : [];
      }),
  },
  {
    name: 'incidents_removed',
    text: removal('wf_incident', 'id'),
    rows: (write) => removed(write, write.effects.incidentsRemoved),
  },
  {
    name: 'incidents_added',
    text: insertion(
      'wf_incident',
      `tenant_id, id, instance_id, definition_id, definition_key, node_id, node_name, type, message, created_at`,
      orUpdate('tenant_id, id', ['node_id', 'node_name', 'definition_id']),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      [...effects.incidentsAdded, ...effects.unhandled.map(incidentOf)].map((incident) => ({
        tenant_id: tenant,
        id: publicId(state.id, incident.id),
        instance_id: state.id,
        definition_id: calledAt(state, incident.execution)?.definitionId ?? definition.id,
        definition_key: definition.key,
        node_id: incident.node,
        node_name: incident.nodeName,
        type: incident.type,
        message: incident.message,
        created_at: incident.at,
      })),
  },
];
