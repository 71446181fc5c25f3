import { WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon } from '@portal/widgets/icon/subjects';
import { Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { isNote, type Issues } from '../../issues/useIssues';
import { useAssistance } from '../../shared/assistance';
import type { ApprovalModeler } from '../../canvas/services';
import { useModelerEvent } from '../../canvas/useModelerEvent';
import { checkDelays } from '../check-delays';
import { useRest } from '../idle';

/**
 * Looks for issues when the drawing rests: never while something is typed or moved. The server, which knows more, is
 * asked when it rests longer.
 */
function useLiveChecks(modeler: ApprovalModeler, { look, askServer }: Pick<Issues, 'look' | 'askServer'>): void {
  const atRest = useRest();
  const callOff = useRef(() => {});
  const soon = useCallback(() => {
    callOff.current();
    const { checksMs, serverMs, idleMs } = checkDelays(modeler);
    /* Rules that cannot be fetched, and a server that does not answer, are asked again with the next change. */
    const work = (check: () => Promise<unknown>, delayMs: number) =>
      atRest(() => void check().catch(() => undefined), { delayMs, idleMs });
    const started = [work(look, checksMs), work(askServer, serverMs)];
    callOff.current = () => started.forEach((cancel) => cancel());
  }, [modeler, look, askServer, atRest]);

  useEffect(() => {
    soon();
    return () => callOff.current();
  }, [soon]);
  useModelerEvent(modeler, 'elements.changed import.done', soon);
}

/** Shows how many issues keep the process from being published. A click lists them. */
export function IssuesTool({ issues }: { issues: Issues }) {
  const { modeler, t } = useAssistance();
  useLiveChecks(modeler, issues);
  const all = issues.issues.length;
  const count = issues.issues.filter((issue) => !isNote(issue)).length;
  if (all === 0) {
    return (
      <span className="pd-sound" role="status">
        <Icon of={DoneIcon} /> {t('noIssues')}
      </span>
    );
  }
  return (
    <Button
      type="text"
      icon={<Icon of={WarningFilled} className="pd-warning" />}
      aria-expanded={issues.listed}
      onClick={() => issues.list(!issues.listed)}
    >
      {count > 0 ? t('issues', { count }) : t('notes', { count: all })}
    </Button>
  );
}
