import { holders } from '../../../core/effects';
import { delegationOf } from '../../../core/tasks/tasks';
import { rejectionOf } from '../../../core/tasks/rejects';
import { publicId } from '../../ids';
import { foundBy, insertion, orUpdate, recordset, removal, type Part } from './part';

export const todos: readonly Part[] = [
  {
    name: 'todo_removed',
    text: removal('wf_todo', 'identity', 'task_id'),
    rows: ({ tenant, state, effects }) =>
      effects.todoRemoved.map(({ identity, taskId }) => ({
        tenant_id: tenant,
        identity,
        task_id: publicId(state.id, taskId),
      })),
  },
  {
    name: 'todo_added',
    text: insertion(
      'wf_todo',
      `tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name, title, business_key,
        initiator, node_id, node_name, created_at, due_at, held_since, follow_up_at, rejection, awaits,
        delegation`,
      orUpdate('tenant_id, identity, task_id', [
        'definition_id',
        'process_name',
        'node_id',
        'node_name',
        'created_at',
        'due_at',
        'held_since',
        'follow_up_at',
        'rejection',
        'awaits',
        'delegation',
      ]),
    ),
    rows: ({ tenant, definition, state, effects }) =>
      effects.todoAdded.map(({ identity, task }) => ({
        tenant_id: tenant,
        identity,
        task_id: publicId(state.id, task.id),
        instance_id: state.id,
        definition_id: definition.id,
        definition_key: definition.key,
        process_name: definition.name,
        title: state.title,
        business_key: state.businessKey,
        initiator: state.initiator,
        node_id: task.node,
        node_name: task.name,
        created_at: task.createdAt,
        due_at: task.dueAt,
        held_since: task.held?.at,
        follow_up_at: task.followUpAt,
        rejection: rejectionOf(state, task),
        awaits: task.awaits?.users,
        delegation: delegationOf(task),
      })),
  },
  {
    name: 'todo_moved',
    text: `UPDATE wf_todo t SET node_id = r.node_id, definition_id = r.definition_id, process_name = r.process_name
      FROM ${recordset('wf_todo')} r WHERE ${foundBy('identity', 'task_id')}`,
    /* One statement cannot change a row twice, so rows whose list entry changed are among the added ones. */
    rows: ({ tenant, definition, state, effects: { moved, todoAdded } }) =>
      !moved
        ? []
        : Object.values(state.tasks).flatMap((task) =>
            holders(task)
              .filter((holder) => !todoAdded.some((added) => added.identity === holder && added.task.id === task.id))
              .map((identity) => ({
                tenant_id: tenant,
                identity,
                task_id: publicId(state.id, task.id),
                node_id: task.node,
                definition_id: definition.id,
                process_name: definition.name,
              })),
          ),
  },
];

export const copies: Part = {
  name: 'copies_added',
  text: insertion(
    'wf_copy',
    'tenant_id, user_id, task_id, instance_id, node_id, node_name, sender, message, created_at',
  ),
  rows: ({ tenant, state, effects }) =>
    effects.copies.map(({ user, task, by, comment, at }) => ({
      tenant_id: tenant,
      user_id: user,
      task_id: publicId(state.id, task.id),
      instance_id: state.id,
      node_id: task.node,
      node_name: task.name,
      sender: by,
      message: comment,
      created_at: at,
    })),
};
