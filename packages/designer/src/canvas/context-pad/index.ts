import AppendPreviewModule from 'bpmn-js/lib/features/append-preview';
import BpmnContextPadProvider from 'bpmn-js/lib/features/context-pad/ContextPadProvider';
import ConnectModule from 'diagram-js/lib/features/connect';
import ContextPadModule from 'diagram-js/lib/features/context-pad';
import CreateModule from 'diagram-js/lib/features/create';
import SelectionModule from 'diagram-js/lib/features/selection';
import PopupMenuModule from '../popup-menu';
import ContextPadProvider from './ContextPadProvider';
import OpenContextPad from './OpenContextPad';

/** bpmn-js' context pad with the designer's popup menu and the entries of approval. */
export default {
  __depends__: [AppendPreviewModule, ContextPadModule, SelectionModule, ConnectModule, CreateModule, PopupMenuModule],
  __init__: ['contextPadProvider', 'approvalContextPadProvider'],
  contextPad: ['type', OpenContextPad],
  contextPadProvider: ['type', BpmnContextPadProvider],
  approvalContextPadProvider: ['type', ContextPadProvider],
};
