import AlignElementsContextPadProvider from 'bpmn-js/lib/features/align-elements/AlignElementsContextPadProvider';
import AlignElementsMenuProvider from 'bpmn-js/lib/features/align-elements/AlignElementsMenuProvider';
import BpmnAlignElements from 'bpmn-js/lib/features/align-elements/BpmnAlignElements';
import AlignElementsModule from 'diagram-js/lib/features/align-elements';
import ContextPadModule from 'diagram-js/lib/features/context-pad';
import PopupMenuModule from '../popup-menu';

/** bpmn-js' align menu with the designer's popup menu. */
export default {
  __depends__: [AlignElementsModule, ContextPadModule, PopupMenuModule],
  __init__: ['alignElementsContextPadProvider', 'alignElementsMenuProvider', 'bpmnAlignElements'],
  alignElementsContextPadProvider: ['type', AlignElementsContextPadProvider],
  alignElementsMenuProvider: ['type', AlignElementsMenuProvider],
  bpmnAlignElements: ['type', BpmnAlignElements],
};
