import { Alert } from 'antd';
import type { definitions } from '@portal/contract';
import { useAssistance } from '../../shared/assistance';
import type { Designer } from '../../shared/DesignerContext';
import { issueKind } from '../../issues/texts';
import type { DesignerText } from '../../shared/strings';

type Illegal = definitions.CheckedDefinition['illegalNodeList'][number];

/** An invalid node with the element's name and the reason in the reader's language. */
export type IllegalNode = Illegal & { node: string; kind: DesignerText; reason: string };

export async function nameIllegal(
  file: Document,
  nodes: readonly Illegal[],
  reader: Pick<Designer, 'ports' | 'locale'>,
): Promise<IllegalNode[]> {
  const named = await withReasons(nodes, reader);
  return named.map((issue) => {
    const element = file.getElementById(issue.nodeId);
    return { ...issue, node: element?.getAttribute('name') || issue.nodeId, kind: issueKind(element?.localName) };
  });
}

export async function withReasons<T extends { errCode: string }>(
  issues: readonly T[],
  reader: Pick<Designer, 'ports' | 'locale'>,
): Promise<(T & { reason: string })[]> {
  const { reasonOf } = await import('../../issues/find');
  const reason = await reasonOf(reader);
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
          {nodes.map(({ nodeId, node, kind, errCode, reason }) => (
            <li key={`${nodeId} ${errCode}`}>{t('issueOf', { kind: t(kind), node, reason })}</li>
          ))}
        </ul>
      }
    />
  );
}
