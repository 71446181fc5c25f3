import { limits, type tasks, type Locale } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { mediaHook } from '@portal/widgets/media';
import { Alert, Button, Skeleton } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePainted } from '../shared/after-paint';
import { useCalls } from './calls/useCalls';
import { reveal, type Viewer } from './diagram/create-viewer';
import { diagramSteps, drawnElements, type Step } from './diagram/steps';
import { useDiagram } from './diagram/useDiagram';
import { statusMarkers } from './status/markers';
import { StatusBadges } from './status/StatusBadges';
import { StatusLegend } from './status/StatusLegend';
import { viewerTexts, type Translate } from './strings';
import { useActiveStep } from './tip/useActiveStep';
import { useCanvasHeight } from './diagram/bounds';
import { useViewerColours } from './useViewerColours';
import { ZoomControls } from './zoom/ZoomControls';
import { useZoom } from './zoom/useZoom';
import './viewer.css';
import { statusText } from './status/statuses';

/* Loaded when somebody first points at a node. */
const HandlerTip = lazyInPlace(() => import('./tip/HandlerTip'));

/** Narrower windows show the diagram on request, because the page around the viewer already lists the steps. */
const useIsNarrow = mediaHook('(max-width: 599px)');

export interface ProcessViewerProps extends tasks.Diagram {
  locale: Locale;
  /** Called when a call activity is activated. If omitted, call activities are not interactive. */
  onOpenCall?: (nodeId: string) => void;
}

/** Shows a running or finished process: the definition's diagram with the status of its nodes (spec 000 §2). */
export function ProcessViewer({ bpmn20Xml, locale, onOpenCall, ...progress }: ProcessViewerProps) {
  const { activityStatusList, highLightGatewayList, highLightFlowList } = progress;
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const t = useMemo(() => viewerTexts(locale), [locale]);
  const { viewer, failed } = useDiagram(container, bpmn20Xml);
  const canvasHeight = useCanvasHeight(viewer);
  const startAt = activityStatusList.filter(({ status }) => status === 'running').map(({ activityId }) => activityId);
  const zoom = useZoom({ viewer, container, startAt });
  const painted = usePainted(viewer);
  const steps = useMemo(
    () => (painted ? diagramSteps(painted, activityStatusList) : []),
    [painted, activityStatusList],
  );
  const describe = useCallback((step: Step) => stepText(step, t), [t]);
  const tip = useActiveStep({ frame, viewer: painted, steps, describe });
  const describeCall = useCallback((step: Step) => `${stepText(step, t)}${t('separator')}${t('openCall')}`, [t]);
  useCalls({ viewer: painted, steps, describe: describeCall, onOpen: onOpenCall });
  const colours = useViewerColours();
  const isNarrow = useIsNarrow();
  const [asked, setAsked] = useState(false);
  const folded = isNarrow && !asked;

  useLayoutEffect(
    () => (viewer ? markStatuses(viewer, { activityStatusList, highLightGatewayList, highLightFlowList }) : undefined),
    [viewer, activityStatusList, highLightGatewayList, highLightFlowList],
  );
  useLayoutEffect(() => viewer && reveal(viewer), [viewer]);

  return (
    <div
      className={folded ? 'process-viewer is-folded' : 'process-viewer'}
      style={folded ? colours : { ...colours, height: canvasHeight + limits.viewerExtraHeight }}
    >
      <div className="process-viewer-head">
        {isNarrow && (
          <Button aria-expanded={!folded} onClick={() => setAsked(folded)}>
            {t(folded ? 'showDiagram' : 'hideDiagram')}
          </Button>
        )}
        <ZoomControls zoom={zoom.zoom} t={t} onStep={zoom.step} onReset={zoom.reset} onFit={zoom.fit} />
      </div>
      <div
        ref={frame}
        className="process-viewer-frame"
        style={{ height: canvasHeight }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !tip.active) return;
          event.stopPropagation();
          tip.close();
        }}
      >
        <div ref={container} className="process-viewer-canvas" role="group" aria-label={t('canvas')} />
        {!viewer && !failed && <Skeleton.Node active className="process-viewer-waiting" />}
        {failed && (
          <Alert
            showIcon
            className="process-viewer-failed"
            type="warning"
            title={t('failed')}
            description={t('failedHint')}
          />
        )}
        {tip.active && <HandlerTip active={tip.active} frame={frame} t={t} onEnter={tip.keep} onLeave={tip.hide} />}
      </div>
      <StatusBadges viewer={painted} steps={steps} t={t} />
      <StatusLegend t={t} withdrawn={activityStatusList.some(({ status }) => status === 'withdrawn')} />
      <StepList steps={steps} t={t} />
    </div>
  );
}

/** Puts each element's status on its shape and its separate label. Returns a function that removes it. */
function markStatuses(viewer: Viewer, progress: Omit<tasks.Diagram, 'bpmn20Xml'>) {
  const canvas = viewer.get('canvas');
  const registry = viewer.get('elementRegistry');
  const marks = [...statusMarkers(drawnElements(viewer), progress)].flatMap(([id, markers]) =>
    [id, `${id}_label`]
      .filter((each) => registry.get(each))
      .flatMap((each) => markers.map((name) => [each, name] as const)),
  );
  for (const [id, marker] of marks) canvas.addMarker(id, marker);
  return () => {
    for (const [id, marker] of marks) if (registry.get(id)) canvas.removeMarker(id, marker);
  };
}

/** Describes a step in words: name, status, handlers. */
function stepText(step: Step, t: Translate): string {
  const names = step.handlers.join(t('nameSeparator')) || t('noHandlers');
  const handlers = step.isUserTask ? [t('handledBy', { handlers: names })] : [];
  return [step.name || t('unnamed'), t(statusText(step.status)), ...handlers].join(t('separator'));
}

/** The diagram as a list for screen readers. */
const StepList = ({ steps, t }: { steps: readonly Step[]; t: Translate }) => (
  <section className="process-viewer-hidden" aria-label={t('textAlternative')}>
    <ol>
      {steps.map((step) => (
        <li key={step.id}>{stepText(step, t)}</li>
      ))}
    </ol>
  </section>
);
