import {
  readCondition,
  readConditionalTrigger,
  writeCondition,
  writeConditionalTrigger,
  type BpmnElement,
  type ConditionalTrigger,
} from '@portal/bpmn';
import { changePart } from '../../canvas/services';
import { ConditionFields } from '../condition/ConditionFields';
import { TextField } from '../fields/TextField';
import type { SectionProps } from '../section';
import { useSection } from '../strings';

/** Edits the condition that an event waits for, and the changes of variables after which it is evaluated. */
export function ConditionalFields({ element, part }: SectionProps & { part: BpmnElement }) {
  const { modeler, t } = useSection();
  const trigger = readConditionalTrigger(part);
  const update = (patch: Partial<ConditionalTrigger>) =>
    changePart(modeler, element, part, writeConditionalTrigger({ ...trigger, ...patch }));
  return (
    <>
      <ConditionFields
        condition={readCondition(part)}
        update={(condition) =>
          changePart(modeler, element, part, writeCondition(modeler.get('moddle'), part, condition))
        }
      />
      <TextField
        label={t('variableName')}
        value={trigger.variableName}
        onCommit={(variableName) => update({ variableName })}
      />
      <TextField
        label={t('variableEvents')}
        help={t('variableEventsHint')}
        value={trigger.variableEvents}
        onCommit={(variableEvents) => update({ variableEvents })}
      />
    </>
  );
}
