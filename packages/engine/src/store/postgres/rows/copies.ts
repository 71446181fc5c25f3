import { publicId } from '../../ids';
import { insertion, type Part } from './part';

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
