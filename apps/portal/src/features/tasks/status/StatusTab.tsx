import type { tasks } from '@portal/contract';
import { ProcessViewer } from '@portal/designer/viewer';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { workflow } from '../../../shared/api/tasks/tasks';
import { currentLocale } from '../../../shared/i18n';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import styles from './StatusTab.module.css';

export { ProcessViewer };

const CalledDiagrams = lazyInPlace(() => import('../called/CalledDiagrams'));
const History = lazyInPlace(() => import('./History'));

interface Props {
  info: Pick<tasks.ProcessInfo, 'procInstId' | 'procDefId' | 'processName'>;
  /** Rendered between the diagram and the history. */
  children?: ReactNode;
}

/** Shows the status of the process: the highlighted diagram and the history (spec 000 §2). */
export function StatusTab({ info, children }: Props) {
  const { data, error, isPending, refetch } = useQuery(workflow.diagram(info));
  const draw = (diagram: tasks.Diagram, onOpenCall?: (nodeId: string) => void) => (
    <ProcessViewer {...diagram} locale={currentLocale()} onOpenCall={onOpenCall} />
  );
  const waiting = <Skeleton.Node active className={styles.diagram} />;
  return (
    <>
      {data && !callsOthers(data) && draw(data)}
      {data && callsOthers(data) && (
        <Suspense fallback={waiting}>
          <CalledDiagrams info={info} draw={draw} waiting={waiting} />
        </Suspense>
      )}
      {isPending && waiting}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {children}
      <Suspense fallback={<Skeleton active />}>
        <History procInstId={info.procInstId} />
      </Suspense>
    </>
  );
}

const callsOthers = ({ bpmn20Xml }: tasks.Diagram): boolean => /<([\w.-]+:)?callActivity\b/.test(bpmn20Xml);
