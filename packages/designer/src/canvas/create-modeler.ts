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
import newNode from './new-node';
import newTask from './new-task';
import nodeMenu from './node-menu';
import palette from './palette';
import replaceMenu from './replace-menu';
import replacedDrawing from './replaced-drawing';
import { bpmnModules, readingModules } from './modules';
import selectSeveral from './select-several';
import together from './batch';
import type { Words } from '../shared/strings';
import type { ApprovalModeler, Services } from './services';
import { translateModule } from './translate';

/** Of a large drawing: how much of it is there. */
export const drawingGoesOn = 'designer.drawing';

class Modeler extends BaseModeler<Services> {
  override async importDefinitions(...given: Parameters<BaseModeler['importDefinitions']>) {
    const graphics = this.get<OrderedGraphics>('graphicsFactory');
    const result = await graphics.drawAfter(
      () => super.importDefinitions(...given),
      (share) => this.get('eventBus').fire(drawingGoesOn, { share }),
    );
    /* What is in view was measured before anything was drawn. */
    this.get('canvas').resized();
    return result;
  }

  override getModules(): ModuleDeclaration[] {
    return bpmnModules;
  }
}

/** What a drawing takes where a definition sets no colours: variables of `designer.css`, so that themes apply. */
const colours = {
  defaultFillColor: 'var(--pd-fill)',
  defaultStrokeColor: 'var(--pd-stroke)',
  defaultLabelColor: 'var(--pd-text)',
};

/**
 * Of the library's behaviours this one takes the errors of an external task away with any change that does not name its
 * type, such as a new name; the implementation panel takes them away with the type.
 */
const keptErrors: ModuleDeclaration = { deleteErrorEventDefinitionBehavior: ['value', null] };

/**
 * bpmn-js with the dialect and the features of the designer; `words` are those of the current language. What cannot be
 * `changed` has no tools, and takes no command.
 */
export function createModeler(container: HTMLElement, words: () => Words, changed = true): ApprovalModeler {
  const options = { container, moddleExtensions, bpmnRenderer: colours };
  if (!changed) {
    const additionalModules = [translateModule(words), drawingOrder, assigneeText, deployMarks, accessibility];
    return new Modeler({ ...options, modules: readingModules, additionalModules });
  }
  return new Modeler({
    ...options,
    additionalModules: [
      camundaBehaviors as ModuleDeclaration,
      keptErrors,
      translateModule(words),
      drawingOrder,
      palette,
      contextPad,
      alignMenu,
      replaceMenu,
      nodeMenu,
      newNode,
      newTask,
      dropOnFlow,
      flowOrder,
      defaultFlow,
      assigneeText,
      deployMarks,
      selectSeveral,
      together,
      replacedDrawing,
      accessibility,
    ],
  });
}
