import { Alert } from 'antd';
import type { processDefinition } from '@portal/contract';
import { useAssistance } from '../tools/strings';
import type { Designer } from '../modeler/DesignerContext';

type Illegal = processDefinition.CheckedDefinition['illegalNodeList'][number];

/** With what a person calls the node, and why it will not run, in their words. */
export type IllegalNode = Illegal & { node: string; reason: string };

export async function nameIllegal(
  file: Document,
  nodes: readonly Illegal[],
  words: Pick<Designer, 'ports' | 'locale'>,
): Promise<IllegalNode[]> {
  const named = await withReasons(nodes, words);
  return named.map((node) => ({
    ...node,
    node: file.getElementById(node.nodeId)?.getAttribute('name') || node.nodeId,
  }));
}

export async function withReasons<T extends { errCode: string }>(
  issues: readonly T[],
  words: Pick<Designer, 'ports' | 'locale'>,
): Promise<(T & { reason: string })[]> {
  const { reasonOf } = await import('../modeler/faults/find');
  const reason = await reasonOf(words);
  return issues.map((issue) => ({ ...issue, reason: reason(issue.errCode) }));
}

/** Nodes of a file that will not run however they are set. */
export function IllegalNodes({ file, nodes }: { file: string; nodes: readonly IllegalNode[] }) {
  const { t } = useAssistance();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('importIllegal', { file, count: nodes.length })}
      description={
        <ul className="pd-illegal">
          {nodes.map(({ nodeId, node, errCode, reason }) => (
            <li key={`${nodeId} ${errCode}`}>{t('faultOf', { node, reason })}</li>
          ))}
        </ul>
      }
    />
  );
}
