import { children, isA, type BpmnElement } from '../moddle/element';

/** Gives an id to each element of a process that has none; the same ones whenever the file is read. */
export function giveIds(definitions: BpmnElement, elementsById: Record<string, BpmnElement>): void {
  let count = 0;
  const visit = (element: BpmnElement) => {
    for (const part of children(element, 'flowElements')) {
      if (part.id === undefined) {
        const stem = isA(part, 'bpmn:SequenceFlow') ? 'Flow' : part.$type.replace(/^.*:/u, '');
        do count += 1;
        while (Object.hasOwn(elementsById, `${stem}_${count}`));
        part.set('id', `${stem}_${count}`);
        elementsById[`${stem}_${count}`] = part;
      }
      if (isA(part, 'bpmn:FlowElementsContainer')) visit(part);
    }
  };
  for (const root of children(definitions, 'rootElements')) if (isA(root, 'bpmn:Process')) visit(root);
}
