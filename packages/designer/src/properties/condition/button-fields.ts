import {
  buttonName,
  flowElements,
  isA,
  outcomeVariable,
  readUserTaskSettings,
  type BpmnElement,
  type DialectTexts,
} from '@portal/bpmn';
import type { ConditionField } from '@portal/contract/forms';

/** Returns what conditions read of the nodes with custom buttons: the button by which each was completed. */
export function buttonFields(
  process: BpmnElement,
  texts: DialectTexts,
  labelOf: (node: string) => string,
): ConditionField[] {
  return [...flowElements(process)].flatMap((node): ConditionField[] => {
    if (!isA(node, 'bpmn:UserTask') || !node.id) return [];
    const offered = readUserTaskSettings(node).buttons.filter(({ enabled }) => enabled);
    const custom = offered.filter((button) => button.custom);
    if (custom.length === 0) return [];
    const used = [...offered.filter(({ id }) => id === 'complete'), ...custom];
    const options = used.map((button) => ({ value: button.id, label: buttonName(button, texts) }));
    return [{ path: outcomeVariable(node.id), label: labelOf(node.name?.trim() || node.id), type: 'option', options }];
  });
}
