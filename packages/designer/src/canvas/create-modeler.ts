import type { ModuleDeclaration } from 'didi';
import BaseModeler from 'bpmn-js/lib/BaseModeler';
// @ts-expect-error -- the library comes without types
import camundaBehaviors from 'camunda-bpmn-js-behaviors/lib/camunda-platform';
import { moddleExtensions } from '@portal/bpmn';
import accessibility from './accessibility';
import alignMenu from './align-menu';
import assigneeText from './assignee-text';
import contextPad from './context-pad';
import defaultFlow from './default-flow';
import deployMarks from './deploy-marks';
import drawingOrder from './drawing-order';
import type OrderedGraphics from './drawing-order/OrderedGraphics';
import dropOnFlow from './drop-on-flow';
import flowOrder from './flow-order';
import keyboardFocus from './keyboard-focus';
import newNode from './new-node';
import newTask from './new-task';
import nodeMenu from './node-menu';
import nodeTemplates from './node-templates';
import palette from './palette';
import replaceMenu from './replace-menu';
import replacedDrawing from './replaced-drawing';
import { bpmnModules, readingModules } from './modules';

import batch from './batch';
import clickSelection from './click-selection';
import type { DesignerTexts } from '../shared/strings';
import type { ApprovalModeler, Services } from './services';
import { translateModule } from './translate';

/** Fired while a large drawing is drawn, with the share that is done. */
export const drawingProgress = 'designer.drawing';

class Modeler extends BaseModeler<Services> {
  override async importDefinitions(...given: Parameters<BaseModeler['importDefinitions']>) {
    const graphics = this.get<OrderedGraphics>('graphicsFactory');
    const result = await graphics.drawAfter(
      () => super.importDefinitions(...given),
      (share) => this.get('eventBus').fire(drawingProgress, { share }),
    );
    /* The size of the viewport was measured before anything was drawn. */
    this.get('canvas').resized();
    return result;
  }

  override getModules(): ModuleDeclaration[] {
    return bpmnModules;
  }
}

/**
 * The colours of elements without colours in the definition. They are variables of `designer.css`, so that themes
 * apply.
 */
const colours = {
  defaultFillColor: 'var(--pd-fill)',
  defaultStrokeColor: 'var(--pd-stroke)',
  defaultLabelColor: 'var(--pd-text)',
};

/**
 * This behavior of the library removes the errors of an external task at any change that does not contain its type,
 * such as a new name. The implementation panel removes them together with the type.
 */
const keptErrors: ModuleDeclaration = { deleteErrorEventDefinitionBehavior: ['value', null] };

/**
 * Creates bpmn-js with the dialect and the features of the designer. `texts` returns the texts of the current language.
 * If it cannot be `changed`, it has no tools and accepts no commands.
 */
export function createModeler(container: HTMLElement, texts: () => DesignerTexts, changed = true): ApprovalModeler {
  const options = { container, moddleExtensions, bpmnRenderer: colours, canvas: { autoFocus: true } };
  if (!changed) {
    const additionalModules = [translateModule(texts), drawingOrder, assigneeText, deployMarks, accessibility];
    return new Modeler({ ...options, modules: readingModules, additionalModules });
  }
  return new Modeler({
    ...options,
    additionalModules: [
      camundaBehaviors as ModuleDeclaration,
      keptErrors,
      translateModule(texts),
      drawingOrder,
      palette,
      contextPad,
      alignMenu,
      replaceMenu,
      nodeMenu,
      nodeTemplates,
      newNode,
      newTask,
      dropOnFlow,
      flowOrder,
      defaultFlow,
      assigneeText,
      deployMarks,
      clickSelection,
      keyboardFocus,
      batch,
      replacedDrawing,
      accessibility,
    ],
  });
}
