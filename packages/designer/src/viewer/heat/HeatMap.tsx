import type { Locale } from '@portal/contract';
import { Alert, Skeleton } from 'antd';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePainted } from '../../shared/after-paint';
import { useCanvasHeight } from '../diagram/bounds';
import { reveal, type OverlayPlace, type Viewer } from '../diagram/create-viewer';
import { useDiagram } from '../diagram/useDiagram';
import { useOverlays } from '../diagram/useOverlays';
import { viewerTexts } from '../strings';
import { useViewerColours } from '../useViewerColours';
import { ZoomControls } from '../zoom/ZoomControls';
import { useZoom } from '../zoom/useZoom';
import '../viewer.css';

/** What is known about a node. */
export interface NodeHeat {
  nodeId: string;
  /** From 0, the coldest, to 1. */
  heat: number;
  /** The figure in words. */
  text: string;
}

export interface HeatMapProps {
  bpmn20Xml: string;
  locale: Locale;
  /** What the colours mean. */
  label: string;
  nodes: readonly NodeHeat[];
}

const place: OverlayPlace = { position: { bottom: 11, left: 8 } };
const nowhere: readonly string[] = [];

/** Shows a process with its nodes in colours, the deeper the higher their figure is, and the figures themselves. */
export function HeatMap({ bpmn20Xml, locale, label, nodes }: HeatMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const t = useMemo(() => viewerTexts(locale), [locale]);
  const { viewer, failed } = useDiagram(container, bpmn20Xml);
  const canvasHeight = useCanvasHeight(viewer);
  const zoom = useZoom({ viewer, container, startAt: nowhere });
  const painted = usePainted(viewer);
  const drawn = useMemo(() => (painted ? drawnNodes(painted, nodes) : []), [painted, nodes]);
  const badges = useOverlays(painted, drawn, place);
  const colours = useViewerColours();

  useLayoutEffect(() => (viewer ? colour(viewer, drawnNodes(viewer, nodes)) : undefined), [viewer, nodes]);
  useLayoutEffect(() => viewer && reveal(viewer), [viewer]);

  return (
    <div className="process-viewer" style={colours}>
      <div className="process-viewer-head is-tight">
        <ZoomControls zoom={zoom.zoom} t={t} onStep={zoom.step} onReset={zoom.reset} onFit={zoom.fit} />
      </div>
      <div className="process-viewer-frame" style={{ height: canvasHeight }}>
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
      </div>
      {badges.map(({ step: { id, text }, container: badge }) =>
        createPortal(
          <span className="process-viewer-names is-figure" aria-hidden>
            {text}
          </span>,
          badge,
          id,
        ),
      )}
      <p className="process-viewer-scale">
        {t('low')} <span aria-hidden /> {t('high')}
      </p>
      <section className="process-viewer-hidden" aria-label={label}>
        <ol>
          {drawn.map(({ id, name, text }) => (
            <li key={id}>{[name, text].join(t('separator'))}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

interface DrawnNode {
  id: string;
  name: string;
  heat: number;
  text: string;
}

/** Nodes of another version may be missing in this drawing. */
const drawnNodes = (viewer: Viewer, nodes: readonly NodeHeat[]): DrawnNode[] =>
  nodes.flatMap(({ nodeId, heat, text }) => {
    const drawn = viewer.get('elementRegistry').get(nodeId);
    return drawn ? [{ id: nodeId, name: drawn.businessObject.name ?? nodeId, heat, text }] : [];
  });

/** The share of the colour in the hottest node. Names stay legible on it in both themes. */
const mostPercent = 70;

/** Colours the nodes. Returns a function that takes the colours away. */
function colour(viewer: Viewer, nodes: readonly DrawnNode[]) {
  const canvas = viewer.get('canvas');
  const registry = viewer.get('elementRegistry');
  for (const { id, heat } of nodes) {
    canvas.addMarker(id, 'has-heat');
    registry.getGraphics(id).style.setProperty('--heat', `${Math.round(heat * mostPercent)}%`);
  }
  return () => {
    for (const { id } of nodes) if (registry.get(id)) canvas.removeMarker(id, 'has-heat');
  };
}
