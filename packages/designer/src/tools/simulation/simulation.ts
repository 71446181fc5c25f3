import BaseViewer from 'bpmn-js/lib/BaseViewer';
import CoreModule from 'bpmn-js/lib/core';
// @ts-expect-error -- the library comes without types
import tokenSimulation from 'bpmn-js-token-simulation/lib/viewer';
import type { ModuleDeclaration } from 'didi';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import OverlaysModule from 'diagram-js/lib/features/overlays';
import TranslateModule from 'diagram-js/lib/i18n/translate';
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas';
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll';
import type { Shape } from 'diagram-js/lib/model/Types';
import { isA, moddleExtensions, type BpmnElement } from '@portal/bpmn';
import 'bpmn-js-token-simulation/assets/css/bpmn-js-token-simulation.css';

interface Services {
  canvas: Canvas;
  elementRegistry: ElementRegistry;
  toggleMode: { toggleMode(active: boolean): void };
}

const modules = [
  CoreModule,
  OverlaysModule,
  TranslateModule,
  MoveCanvasModule,
  ZoomScrollModule,
  tokenSimulation as ModuleDeclaration,
];

/** The share of the container that the diagram fills, to leave room for the tools. */
const room = 0.8;
/** The library hides the buttons of a smaller drawing. */
const smallest = 0.5;
const margin = 100;

/**
 * Simulates a definition in `container`. `words` replace the library's texts, which exist only in English. Returns a
 * function that ends it.
 */
export function openSimulation(container: HTMLElement, xml: string, texts: Record<string, string>): () => void {
  const viewer = new BaseViewer<Services>({ container, modules, moddleExtensions });
  const speak = () => {
    for (const titled of container.querySelectorAll<HTMLElement>('[title]')) {
      const known = Object.keys(texts).find((word) => titled.title.includes(word));
      if (known) titled.title = texts[known] ?? '';
    }
  };
  const watching = new MutationObserver(speak);
  watching.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['title'] });
  const begin = async () => {
    await viewer.importXML(xml);
    const canvas = viewer.get('canvas');
    const { width, height } = canvas.getSize();
    const fitting = canvas.zoom('fit-viewport') * room;
    canvas.zoom(Math.max(fitting, smallest), { x: width / 2, y: height / 4 });
    const registry = viewer.get('elementRegistry');
    const start = registry.find(({ businessObject }) => isA(businessObject as BpmnElement, 'bpmn:StartEvent'));
    if (fitting < smallest && start) canvas.scrollToElement(start as Shape, margin);
    viewer.get('toggleMode').toggleMode(true);
    speak();
  };
  /* A drawing that was shown can be shown here too, unless the dialog is closed by then. */
  begin().catch(() => undefined);
  return () => {
    watching.disconnect();
    viewer.destroy();
  };
}
