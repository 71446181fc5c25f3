import { insertion, type Part } from './part';

export const called: Part = {
  name: 'called_added',
  text: insertion(
    'wf_called',
    `tenant_id, instance_id, process, caller, node_id, node_name, loop_counter, definition_id, definition_key,
      business_key, status, started_at, ended_at, end_node, cause, marks`,
  ),
  rows: ({ tenant, state, effects }) =>
    effects.callsEnded.map((call) => ({
      tenant_id: tenant,
      instance_id: state.id,
      process: Number(call.process),
      caller: Number(call.caller),
      node_id: call.nodeId,
      node_name: call.nodeName,
      loop_counter: call.loopCounter,
      definition_id: call.definitionId,
      definition_key: call.key,
      business_key: call.businessKey,
      status: call.status,
      started_at: call.startedAt,
      ended_at: call.endedAt,
      end_node: call.endNode,
      cause: call.cause,
      marks: call.marks,
    })),
};
