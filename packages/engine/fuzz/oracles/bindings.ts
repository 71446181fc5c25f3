import type { Effects } from '../../src/core/effects';
import type { Execution, InstanceState } from '../../src/core/state';
import type { ProcessModel } from '../../src/model/types';
import { calledVersions, versions } from '../environment';
import { violation, type Violations } from './violations';

const [older, newest] = calledVersions;

/** A call activity runs the version that it is bound to, seen from the version that the instance is of. */
export function callsBound(
  before: InstanceState | undefined,
  after: InstanceState,
  { callsEnded }: Effects,
  modelOf: (execution: Execution) => ProcessModel,
): Violations {
  const root = Object.values(after.executions).find(({ parent }) => parent === null);
  if (!root) return [];
  const { nodes, nodeIndex } = modelOf(root);
  const boundTo = (nodeId: string): string | undefined => {
    const call = nodes[nodeIndex.get(nodeId) ?? -1]?.call;
    if (call?.version) return older;
    if (call?.beside) return calledVersions[versions.findIndex((id) => id === after.definitionId)];
    return call && newest;
  };
  const running = Object.entries(after.called ?? {}).map(([process, { definitionId }]) => {
    const call = after.executions[after.executions[process]?.parent ?? ''];
    return { process, definitionId, nodeId: call?.node ?? '' };
  });
  return [...running, ...callsEnded]
    .filter(({ process }) => !before?.called?.[process])
    .flatMap(({ nodeId, definitionId }) =>
      violation(definitionId !== boundTo(nodeId), `${nodeId} runs ${definitionId} instead of ${boundTo(nodeId)}`),
    );
}
