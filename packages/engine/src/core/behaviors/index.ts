import type { NodeType } from '../../model/types';
import { attachBoundary } from '../boundary';
import type { Behavior, Behaviors } from '../run';
import { exclusiveGateway } from './exclusive-gateway';
import { inclusiveGateway } from './inclusive-gateway';
import { multiInstance } from './multi-instance';
import { parallelGateway } from './parallel-gateway';
import { passThrough } from './pass-through';
import { startEvent } from './start-event';
import { userTask } from './user-task';

const byType: Readonly<Record<NodeType, Behavior>> = {
  startEvent,
  endEvent: passThrough,
  userTask,
  task: passThrough,
  manualTask: passThrough,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  boundaryEvent: passThrough,
};

/** The behaviour of a node; around a multi-instance activity that of its body. */
export const behaviors: Behaviors = (run, execution, node) => {
  if (execution.loop === undefined) attachBoundary(run, execution, node);
  return node.multiInstance && execution.loop === undefined ? multiInstance : byType[node.type];
};
