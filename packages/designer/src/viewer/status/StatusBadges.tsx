import { Icon } from '@portal/widgets/icon';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Viewer } from '../diagram/create-viewer';
import type { Step } from '../diagram/steps';
import type { Translate } from '../strings';
import { statusStyles } from './statuses';

interface StatusBadgesProps {
  viewer: Viewer | undefined;
  steps: readonly Step[];
  t: Translate;
}

interface Badge {
  step: Step;
  container: HTMLElement;
}

/** Icon and word of the status on the upper edge of each task that was reached; colour alone would not do. */
export function StatusBadges({ viewer, steps, t }: StatusBadgesProps) {
  const badges = useBadges(viewer, steps);
  return badges.map(({ step, container }) => {
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
  });
}

/** An overlay of bpmn-js for each badge, taken away again with them. */
function useBadges(viewer: Viewer | undefined, steps: readonly Step[]): Badge[] {
  const badges = useMemo(
    () =>
      steps
        .filter((step) => step.isUserTask && step.status !== 'noRunning')
        .map((step) => ({ step, container: document.createElement('div') })),
    [steps],
  );
  useEffect(() => {
    if (!viewer) return undefined;
    const overlays = viewer.get('overlays');
    const ids = badges.map(({ step, container }) =>
      overlays.add(step.id, { position: { top: -11, right: 12 }, html: container }),
    );
    return () => {
      for (const id of ids) overlays.remove(id);
    };
  }, [viewer, badges]);
  return badges;
}
