import { ownProcess, type tasks } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import styles from './called.module.css';
import { CalledList } from './CalledList';
import { ProcessPath } from './ProcessPath';

interface Props {
  info: Pick<tasks.ProcessInfo, 'procInstId' | 'procDefId' | 'processName'>;
  draw: (diagram: tasks.Diagram, onOpenCall: (nodeId: string) => void) => ReactNode;
  /** The placeholder of a diagram that is loading. */
  waiting: ReactNode;
}

/**
 * Shows the diagram of a process that calls others. A call activity, or the list above, leads into the called process
 * and back.
 */
export default function CalledDiagrams({ info, draw, waiting }: Props) {
  const { procInstId, processName } = info;
  const { t } = useTranslation('called');
  const client = useQueryClient();
  const [path, setPath] = useState<readonly tasks.CalledProcess[]>([]);
  const [nodeId, setNodeId] = useState<string>();
  const shown = path.at(-1);
  const callerId = shown?.processId ?? ownProcess;
  const { data, error, isPending, refetch } = useQuery(workflow.diagram(info, shown));
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(callerId);

  useEffect(() => {
    if (before.current !== callerId) container.current?.focus();
    before.current = callerId;
  }, [callerId]);

  const go = (next: readonly tasks.CalledProcess[]) => {
    setPath(next);
    setNodeId(undefined);
  };
  const choose = async (id: string) => {
    const query = workflow.called({ procInstId, callerId, nodeId: id, current: 1 });
    // the list reports why they cannot be read
    const calls = await client.fetchQuery(query).catch(() => undefined);
    const [only] = calls?.records ?? [];
    if (only && calls?.total === 1) go([...path, only]);
    else setNodeId(id);
  };

  return (
    <div
      ref={container}
      className={styles.container}
      role="group"
      tabIndex={-1}
      aria-label={t('diagramOf', { process: shown?.processName ?? processName })}
    >
      {path.length > 0 && <ProcessPath own={processName} path={path} onGo={(length) => go(path.slice(0, length))} />}
      <CalledList
        key={`${callerId} ${nodeId}`}
        query={{ procInstId, callerId, ...(nodeId === undefined ? {} : { nodeId }) }}
        onOpen={(called) => go([...path, called])}
        onAll={() => setNodeId(undefined)}
      />
      {data && <Fragment key={callerId}>{draw(data, (id) => void choose(id))}</Fragment>}
      {isPending && waiting}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
