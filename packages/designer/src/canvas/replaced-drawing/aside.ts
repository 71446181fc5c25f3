import { getType } from 'diagram-js/lib/util/Elements';
import type { BpmnElement } from '@portal/bpmn';
import type { ApprovalModeler } from '../services';
import type { DrawnElement, DrawnRoot } from '../../shared/types';

/* Internals of bpmn-js and diagram-js for which they offer no public call. */
const setDefinitions = '_setDefinitions';
interface Drawing {
  [setDefinitions](definitions: BpmnElement): void;
}
const [steps, position] = ['_stack', '_stackIdx'] as const;
interface History {
  [steps]: readonly unknown[];
  [position]: number;
}
interface Ids {
  constructor: { new (seed: readonly number[]): Ids };
}

/** A drawing that is not shown: the steps of its history change these very elements. */
export interface DrawingAside {
  definitions: BpmnElement;
  roots: readonly DrawnRoot[];
  root: DrawnRoot;
  /** Parents come before their children. */
  elements: readonly { element: DrawnElement; parent: DrawnElement }[];
  history: History;
  ids: Ids;
  view: { x: number; y: number; width: number; height: number };
}

const idSeed = [32, 36, 1];

const historyOf = (modeler: ApprovalModeler) => modeler.get('commandStack') as unknown as History;
const modelOf = (modeler: ApprovalModeler) => modeler.get('moddle') as unknown as { ids: Ids };

/** Sets the drawing aside with its history, and frees its ids for another drawing, which must be shown next. */
export function putAside(modeler: ApprovalModeler): DrawingAside {
  const canvas = modeler.get('canvas');
  const roots = canvas.getRootElements() as DrawnRoot[];
  const model = modelOf(modeler);
  const { ids } = model;
  const history = historyOf(modeler);
  const { x, y, width, height } = canvas.viewbox();
  model.ids = new ids.constructor(idSeed);
  return {
    definitions: modeler.getDefinitions() as BpmnElement,
    roots,
    root: canvas.getRootElement() as DrawnRoot,
    elements: roots.flatMap(contentOf),
    history: { [steps]: [...history[steps]], [position]: history[position] },
    ids,
    view: { x, y, width, height },
  };
}

const contentOf = (parent: DrawnElement): DrawingAside['elements'] =>
  ((parent.children ?? []) as DrawnElement[]).flatMap((element) => [{ element, parent }, ...contentOf(element)]);

/** Shows a drawing that was set aside instead of the current one. Its undo and redo continue where they were. */
export function showAgain(modeler: ApprovalModeler, former: DrawingAside): void {
  const { definitions, roots, root, elements, history, ids, view } = former;
  const [canvas, eventBus] = [modeler.get('canvas'), modeler.get('eventBus')];
  modeler.clear();
  modelOf(modeler).ids = ids;
  (modeler as unknown as Drawing)[setDefinitions](definitions);
  /* Fires the events of an import, for everything that depends on the drawing. */
  eventBus.fire('import.render.start', { definitions });
  for (const each of roots) canvas.addRootElement(each);
  for (const { element, parent } of elements) {
    if (getType(element) === 'connection') canvas.addConnection(element as never, parent as never);
    else canvas.addShape(element as never, parent as never);
  }
  canvas.setRootElement(root);
  eventBus.fire('import.render.complete', { warnings: [] });
  canvas.viewbox(view);
  Object.assign(historyOf(modeler), { ...history, [steps]: [...history[steps]] });
  eventBus.fire('import.done', { warnings: [] });
}
