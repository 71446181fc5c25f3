import { insertion, type Part } from './part';

export const variableChanges: Part = {
  name: 'variables_changed',
  text: insertion(
    'wf_variable_change',
    'tenant_id, instance_id, name, old_value, new_value, user_id, node_id, node_name, task_id, changed_at',
  ),
  rows: ({ tenant, state, effects }) =>
    effects.variableChanges.map((change) => ({
      tenant_id: tenant,
      instance_id: state.id,
      name: change.name,
      old_value: change.oldValue,
      new_value: change.newValue,
      user_id: change.user,
      node_id: change.nodeId,
      node_name: change.nodeName,
      task_id: change.taskId,
      changed_at: change.at,
    })),
};
