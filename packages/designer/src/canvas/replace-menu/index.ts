import ReplaceModule from 'bpmn-js/lib/features/replace';
import PopupMenuModule from '../popup-menu';
import ReplaceMenuProvider from './ReplaceMenuProvider';

export default {
  __depends__: [PopupMenuModule, ReplaceModule],
  __init__: ['approvalReplaceMenuProvider'],
  approvalReplaceMenuProvider: ['type', ReplaceMenuProvider],
};
