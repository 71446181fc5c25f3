import type EventBus from 'diagram-js/lib/core/EventBus';
import { children, isA, type BpmnElement } from '@portal/bpmn';

interface Pasted {
  descriptor: { businessObject: BpmnElement; referencedRootElement?: BpmnElement };
}
interface Drawing {
  getDefinitions: () => BpmnElement;
}
interface Moddle {
  ids: { assigned: (id: string) => unknown; claim: (id: string, element: BpmnElement) => void };
}

const references: Record<string, string> = {
  'bpmn:Message': 'messageRef',
  'bpmn:Signal': 'signalRef',
  'bpmn:Error': 'errorRef',
  'bpmn:Escalation': 'escalationRef',
};
/* Runs before bpmn-js, which gives every pasted element a message, signal, error or escalation of its own. */
const earlier = 600;

/** Keeps one definition for all pasted elements that refer to it, under its own id if that is free. */
export default class PastedReferences {
  static $inject = ['eventBus', 'bpmnjs', 'moddle'];

  constructor(eventBus: EventBus, drawing: Drawing, { ids }: Moddle) {
    const drawn = ({ id, $type }: BpmnElement) => {
      const roots = children(drawing.getDefinitions(), 'rootElements');
      return roots.find((root) => root.id === id && root.$type === $type);
    };
    const free = (root: BpmnElement) => {
      const holder = ids.assigned(root.id ?? '');
      return !holder || holder === root;
    };

    eventBus.on('copyPaste.pasteElement', earlier, ({ descriptor }: Pasted) => {
      const { businessObject, referencedRootElement: brought } = descriptor;
      const root = brought && (drawn(brought) ?? (free(brought) ? brought : undefined));
      if (!root?.id) return;
      if (root === brought) ids.claim(root.id, root);
      const holder = holderOf(businessObject);
      const reference = references[root.$type];
      if (!holder || !reference) return;
      holder.set(reference, root);
      delete descriptor.referencedRootElement;
    });
  }
}

const holderOf = (element: BpmnElement): BpmnElement | undefined =>
  isA(element, 'bpmn:Event') ? children(element, 'eventDefinitions')[0] : element;
