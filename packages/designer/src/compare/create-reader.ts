import BaseViewer from 'bpmn-js/lib/BaseViewer';
import CoreModule from 'bpmn-js/lib/core';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import OverlaysModule from 'diagram-js/lib/features/overlays';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import TranslateModule from 'diagram-js/lib/i18n/translate';
import KeyboardMoveModule from 'diagram-js/lib/navigation/keyboard-move';
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas';
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll';
import { moddleExtensions, type BpmnElement } from '@portal/bpmn';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';

interface Services {
  canvas: Canvas;
  elementRegistry: ElementRegistry;
  eventBus: EventBus;
  overlays: Overlays;
}

export type Reader = BaseViewer<Services>;

const colours = {
  defaultFillColor: 'var(--pd-fill)',
  defaultStrokeColor: 'var(--pd-stroke)',
  defaultLabelColor: 'var(--pd-text)',
};
const modules = [CoreModule, OverlaysModule, TranslateModule, KeyboardMoveModule, MoveCanvasModule, ZoomScrollModule];

/** Returns a read-only diagram that knows the settings of the dialect. */
export const createReader = (container: HTMLElement): Reader =>
  new BaseViewer<Services>({ container, modules, moddleExtensions, bpmnRenderer: colours });

export const definitionsOf = (reader: Reader): BpmnElement => reader.getDefinitions() as BpmnElement;

/** The margin around the drawing in pixels. */
const margin = 32;

/** Shows the whole drawing, at its own size at most. */
export function showAll(reader: Reader): void {
  const canvas = reader.get('canvas');
  const { inner, outer } = canvas.viewbox();
  const room = (length: number) => length - 2 * margin;
  const scale = Math.min(1, room(outer.width) / inner.width, room(outer.height) / inner.height);
  const width = outer.width / scale;
  const height = outer.height / scale;
  const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 };
  canvas.viewbox({ x: middle.x - width / 2, y: middle.y - height / 2, width, height });
}

/** Brings one element into view. Does nothing if it is not drawn. */
export function focusElement(reader: Reader, id: string): void {
  const element = reader.get('elementRegistry').get(id);
  if (element && 'parent' in element && element.parent) reader.get('canvas').scrollToElement(element as never, 80);
}
