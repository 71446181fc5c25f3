import BaseViewer from 'bpmn-js/lib/BaseViewer';
import CoreModule from 'bpmn-js/lib/core';
import InteractionEventsModule from 'diagram-js/lib/features/interaction-events';
import OverlaysModule from 'diagram-js/lib/features/overlays';
import TranslateModule from 'diagram-js/lib/i18n/translate';
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import type { Element, ElementLike } from 'diagram-js/lib/model/Types';
import FittedName from '../../shared/fitted-name/FittedName';

/** A node, flow or label as bpmn-js draws it. */
export interface Drawn extends ElementLike {
  type: string;
  businessObject: { name?: string; get(name: string): unknown };
  incoming?: { id: string }[];
  outgoing?: { id: string }[];
  labelTarget?: Drawn;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface OverlayPlace {
  /** The distances from the edges of the element. */
  position: Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;
  show?: { minZoom: number };
}

/** The services of bpmn-js that the viewer uses. */
interface Services {
  canvas: {
    zoom(to?: number | 'fit-viewport', center?: { x: number; y: number }): number;
    viewbox(box?: Box): Box;
    getSize(): Pick<Box, 'width' | 'height'>;
    getRootElement(): { children: Element[] };
    getContainer(): HTMLElement;
    addMarker(element: string, marker: string): void;
    removeMarker(element: string, marker: string): void;
    resized(): void;
    scroll(by: { dx: number; dy: number }): void;
    scrollToElement(element: string, padding?: number): void;
  };
  elementRegistry: {
    getAll(): Drawn[];
    get(id: string): Drawn | undefined;
    getGraphics(id: string): SVGElement;
  };
  overlays: {
    add(element: string, overlay: OverlayPlace & { html: HTMLElement }): string;
    remove(id: string): void;
  };
  eventBus: { on(event: string, listener: () => void): void; off(event: string, listener: () => void): void };
}

export type Viewer = BaseViewer<Services>;

/** The colours a drawing takes where the definition sets none: variables of `viewer.css`, so that themes apply. */
const colours = {
  defaultFillColor: 'var(--viewer-fill)',
  defaultStrokeColor: 'var(--viewer-stroke)',
  defaultLabelColor: 'var(--viewer-label)',
};

const names = { bpmnRenderer: ['type', FittedName] };

/**
 * bpmn-js' navigated viewer without selection and without its own wheel and keys, which a read-only diagram does not
 * need.
 */
const modules = [CoreModule, InteractionEventsModule, OverlaysModule, TranslateModule, MoveCanvasModule, names];

/** Creates a read-only diagram that is still hidden. The wheel scrolls the page (`zoom/wheel.ts`). */
export function createViewer(container: HTMLElement): Viewer {
  const viewer = new BaseViewer<Services>({ container, modules, bpmnRenderer: colours });
  display(viewer, 'none');
  return viewer;
}

/** Shows a diagram that was drawn while hidden, so that it is laid out only once, with its position, size and marks. */
export function reveal(viewer: Viewer): void {
  display(viewer, '');
  viewer.get('canvas').resized();
}

function display(viewer: Viewer, value: string): void {
  /* All of it is hidden, because the browser computes styles and a layout even for a hidden part of a drawing. */
  viewer.get('canvas').getContainer().querySelector<SVGElement>(':scope > svg')!.style.display = value;
}
