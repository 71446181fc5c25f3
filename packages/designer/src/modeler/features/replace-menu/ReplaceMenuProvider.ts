import type PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu';
import type { PopupMenuEntry } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type { EntriesUpdater } from '../../types';

/* The elements of approval, by the names of bpmn-js' entries. */
const offered = new Set([
  'replace-with-none-start',
  'replace-with-none-intermediate-throw',
  'replace-with-none-intermediate-throwing',
  'replace-with-none-end',
  'replace-with-exclusive-gateway',
  'replace-with-parallel-gateway',
  'replace-with-inclusive-gateway',
  'replace-with-user-task',
  'replace-with-sequence-flow',
  'replace-with-default-flow',
  'replace-with-conditional-flow',
]);

const afterBpmnJs = 500;

/** Keeps bpmn-js' rules of replacement and hides the elements that a process here is not made of. */
export default class ReplaceMenuProvider {
  static $inject = ['popupMenu'];

  constructor(popupMenu: PopupMenu) {
    popupMenu.registerProvider('bpmn-replace', afterBpmnJs, this);
  }

  getPopupMenuEntries(): EntriesUpdater<PopupMenuEntry> {
    return (entries) => Object.fromEntries(Object.entries(entries).filter(([name]) => offered.has(name)));
  }

  /** Loop markers follow from the handling method, which the properties panel sets. */
  getPopupMenuHeaderEntries(): EntriesUpdater<unknown> {
    return () => ({});
  }
}
