import { child, isA, type BpmnElement } from '@portal/bpmn';
import { comparables, type Comparable } from './elements';

export type DifferenceKind = 'added' | 'removed' | 'changed' | 'moved';

export interface Difference {
  id: string;
  kind: DifferenceKind;
  /** The element after the change, or a removed element as it was. */
  element: BpmnElement;
  /** The element before the change, or an added element as it is. */
  former: BpmnElement;
  isProcess: boolean;
  /** Names of the settings that changed, and `position` */
  settings: string[];
}

/**
 * Returns the change of each element between two definitions, in the order of the later one. Removed elements come
 * last.
 */
export function differences(before: BpmnElement, after: BpmnElement): Difference[] {
  const old = comparables(before);
  const now = comparables(after);
  const there = [...now].flatMap(([id, element]): Difference[] => {
    const former = old.get(id);
    if (!former) return [differenceOf(id, 'added', element, element)];
    const settings = changedSettings(former, element);
    const moved = former.bounds !== element.bounds && !follows(element, old, now);
    if (settings.length > 0)
      return [differenceOf(id, 'changed', element, former, moved ? [...settings, 'position'] : settings)];
    return moved ? [differenceOf(id, 'moved', element, former)] : [];
  });
  const gone = [...old]
    .filter(([id]) => !now.has(id))
    .map(([id, element]) => differenceOf(id, 'removed', element, element));
  return [...there, ...gone];
}

const differenceOf = (
  id: string,
  kind: DifferenceKind,
  { element }: Comparable,
  { element: former }: Comparable,
  settings: string[] = [],
): Difference => ({
  id,
  kind,
  element,
  former,
  isProcess: isA(element, 'bpmn:Process'),
  settings,
});

const changedSettings = (before: Comparable, after: Comparable): string[] =>
  [...new Set([...before.settings.keys(), ...after.settings.keys()])].filter(
    (name) => before.settings.get(name) !== after.settings.get(name),
  );

/**
 * Returns true for a connection that may be drawn differently only because its source or target moved. The comparison
 * does not report it as moved.
 */
function follows({ element }: Comparable, old: Map<string, Comparable>, now: Map<string, Comparable>): boolean {
  return ['sourceRef', 'targetRef'].some((name) => {
    const end = isA(element, 'bpmn:SequenceFlow', 'bpmn:MessageFlow', 'bpmn:Association') && child(element, name);
    const id = end ? (end.id ?? '') : undefined;
    return id !== undefined && old.get(id)?.bounds !== now.get(id)?.bounds;
  });
}
