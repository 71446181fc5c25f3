import { Icon } from '@portal/widgets/icon';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { OverlayPlace, Viewer } from '../diagram/create-viewer';
import type { Step } from '../diagram/steps';
import { useOverlays } from '../diagram/useOverlays';
import type { Translate } from '../strings';
import { statusStyles } from './statuses';

interface StatusBadgesProps {
  viewer: Viewer | undefined;
  steps: readonly Step[];
  t: Translate;
}

/** The number of names shown at a node. The tip lists all of them. */
const namesShown = 2;
const statusPlace: OverlayPlace = { position: { top: -11, right: 12 } };
/* Below this zoom the names are too small to be read. */
const namesPlace: OverlayPlace = { position: { bottom: 11, left: 8 }, show: { minZoom: 0.5 } };

/**
 * Shows the icon and text of the status on the upper edge of each user task that was reached, because colour alone is
 * not enough, and its handlers on the lower edge.
 */
export function StatusBadges({ viewer, steps, t }: StatusBadgesProps) {
  const [reached, handled] = useMemo(() => {
    const tasks = steps.filter(({ isUserTask }) => isUserTask);
    return [tasks.filter(({ status }) => status !== 'noRunning'), tasks.filter(({ handlers }) => handlers.length > 0)];
  }, [steps]);
  const statuses = useOverlays(viewer, reached, statusPlace);
  const names = useOverlays(viewer, handled, namesPlace);
  return (
    <>
      {statuses.map(({ step, container }) => {
        const style = statusStyles.find((each) => each.status === step.status);
        return (
          style &&
          createPortal(
            <span className={`process-viewer-badge is-${step.status}`} aria-hidden>
              <Icon of={style.drawing} /> {t(style.text)}
            </span>,
            container,
            step.id,
          )
        );
      })}
      {names.map(({ step, container }) =>
        createPortal(
          <span className="process-viewer-names" style={{ maxWidth: step.width - 16 }} aria-hidden>
            {handlerNames(step, t)}
          </span>,
          container,
          step.id,
        ),
      )}
    </>
  );
}

function handlerNames({ handlers }: Step, t: Translate): string {
  const names = handlers.slice(0, namesShown).join(t('nameSeparator'));
  return handlers.length > namesShown ? t('namesAndMore', { names, count: String(handlers.length) }) : names;
}
