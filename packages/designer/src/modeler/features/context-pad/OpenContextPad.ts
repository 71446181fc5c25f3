import ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';

/**
 * bpmn-js still asks for the pad to open a menu below it, by a call that diagram-js warns of. It asks from an entry of the
 * pad, so the pad is open.
 */
export default class OpenContextPad extends ContextPad {
  override getPad(): { html: HTMLElement } {
    return Reflect.get(this, '_current') as { html: HTMLElement };
  }
}
