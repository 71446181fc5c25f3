import type { Injector, ModuleDeclaration } from 'didi';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type AlignElements from 'diagram-js/lib/features/align-elements/AlignElements';
import type AutoPlace from 'diagram-js/lib/features/auto-place/AutoPlace';
import type CopyPaste from 'diagram-js/lib/features/copy-paste/CopyPaste';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type BaseModeler from 'bpmn-js/lib/BaseModeler';
import type ShapeFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type BpmnReplace from 'bpmn-js/lib/features/replace/BpmnReplace';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import {
  isA,
  mainProcess,
  withKnownNamespaces,
  type BpmnElement,
  type ElementFactory,
  type ElementProps,
} from '@portal/bpmn';
import type AssigneeText from './assignee-text/AssigneeText';
import type DeployMarks from './deploy-marks/DeployMarks';
import { replacedDrawing } from './replaced-drawing/ReplacedDrawing';
import { putAside, showAgain, type DrawingAside } from './replaced-drawing/aside';
import { batchCommand } from './batch/BatchHandler';
import type PopupMenu from './popup-menu/PopupMenu';
import { updateNow } from '../shared/canvas-updates';
import { zoomToFit } from './zoom-canvas';
import { bpmnOf, type DrawnElement, type DrawnRoot, type Translate } from '../shared/types';

/** The services of the modeler that the designer's own parts use. */
export interface Services {
  alignElements: AlignElements;
  assigneeText: AssigneeText;
  autoPlace: AutoPlace;
  bpmnReplace: BpmnReplace;
  canvas: Canvas;
  commandStack: CommandStack;
  copyPaste: CopyPaste;
  deployMarks: DeployMarks;
  elementFactory: ShapeFactory;
  elementRegistry: ElementRegistry;
  eventBus: EventBus;
  injector: Injector;
  /** Includes the ids that are in use. */
  moddle: ElementFactory & { ids: { assigned(id: string): unknown } };
  modeling: Modeling;
  popupMenu: PopupMenu;
  selection: Selection;
  translate: Translate;
}

export type ApprovalModeler = BaseModeler<Services>;

export function definitionsOf(modeler: ApprovalModeler): BpmnElement {
  return modeler.getDefinitions() as BpmnElement;
}

export function rootOf(modeler: ApprovalModeler): DrawnRoot {
  return modeler.get('canvas').getRootElement() as DrawnRoot;
}

/** Returns the process that is drawn. In a collaboration it is the main process of the file. */
export function processOf(modeler: ApprovalModeler): BpmnElement {
  const root = bpmnOf(rootOf(modeler));
  return isA(root, 'bpmn:Process') ? root : (mainProcess(definitionsOf(modeler)) ?? root);
}

/** Null in a read-only viewer. */
const modelingOf = (modeler: ApprovalModeler) => modeler.get<Modeling | null>('modeling', false);

/** Changes properties by one command, which one undo reverts. An element that is no longer drawn is ignored. */
export function changeElement(modeler: ApprovalModeler, element: DrawnElement, props: ElementProps): void {
  const drawn = modeler.get('elementRegistry').get(element.id) === element;
  if (drawn) updateNow(() => modelingOf(modeler)?.updateProperties(element, props));
}

/** Like {@link changeElement}, for the process, which has no shape in a collaboration. */
export function changeProcess(modeler: ApprovalModeler, props: ElementProps): void {
  const root = rootOf(modeler);
  const process = processOf(modeler);
  if (bpmnOf(root) === process) changeElement(modeler, root, props);
  else updateNow(() => modelingOf(modeler)?.updateModdleProperties(root, process, props));
}

/** Changes a part of an element, such as an event definition, like {@link changeElement}. */
export function changePart(modeler: ApprovalModeler, element: DrawnElement, part: BpmnElement, props: ElementProps) {
  const drawn = modeler.get('elementRegistry').get(element.id) === element;
  if (drawn) updateNow(() => modelingOf(modeler)?.updateModdleProperties(element, part, props));
}

/** Executes several changes as one, so that one undo reverts all of them. */
export function changeInBatch(modeler: ApprovalModeler, changes: () => void): void {
  if (modelingOf(modeler)) updateNow(() => modeler.get('commandStack').execute(batchCommand, { changes }));
}

/** Shows a definition, all of it in view. */
export async function showXml(modeler: ApprovalModeler, xml: string): Promise<void> {
  await modeler.importXML(withKnownNamespaces(xml));
  zoomToFit(modeler.get('canvas'));
}

/** Shows another definition, or the previous one again if that fails. @returns the previous drawing */
export async function replaceXml(modeler: ApprovalModeler, xml: string): Promise<DrawingAside> {
  const former = putAside(modeler);
  try {
    await showXml(modeler, xml);
  } catch (error) {
    showAgain(modeler, former);
    throw error;
  }
  return former;
}

/**
 * Replaces the definition like {@link replaceXml}, as one step of the history. Undo continues with the steps of the
 * previous drawing, and redo comes back.
 */
export async function changeDrawing(modeler: ApprovalModeler, xml: string): Promise<void> {
  const former = await replaceXml(modeler, xml);
  modeler.get('commandStack').execute(replacedDrawing, { undo: () => bringBack(modeler, former) });
}

function bringBack(modeler: ApprovalModeler, former: DrawingAside): void {
  const commandStack = modeler.get('commandStack');
  const left = putAside(modeler);
  showAgain(modeler, former);
  const redo = () => {
    showAgain(modeler, left);
    commandStack.redo();
  };
  commandStack.execute(replacedDrawing, { redo });
  commandStack.undo();
}

/** Selects an element and brings it into view. For the process the selection is cleared. */
export function showElement(modeler: ApprovalModeler, id: string): void {
  const element = modeler.get('elementRegistry').get(id) as DrawnElement | undefined;
  if (!element?.parent) {
    updateNow(() => modeler.get('selection').select(null));
    return;
  }
  modeler.get('canvas').scrollToElement(element as never, 120);
  updateNow(() => modeler.get('selection').select(element));
}

/** Adds modules that were fetched later to an existing modeler. Returns the injector of their services. */
export function addModules(modeler: ApprovalModeler, ...modules: ModuleDeclaration[]): Injector {
  const added = modeler.get('injector').createChild(modules);
  added.init();
  return added;
}
