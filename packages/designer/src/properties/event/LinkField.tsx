import { text, type BpmnElement } from '@portal/bpmn';
import { changePart } from '../../canvas/services';
import { TextField } from '../fields/TextField';
import type { SectionProps } from '../section';
import { useSection } from '../strings';

/** The name by which a throwing link finds the catching one. */
export function LinkField({ element, settled, part }: SectionProps & { part: BpmnElement }) {
  const { modeler, t } = useSection();
  const name = text(part, 'name') ?? '';
  return (
    <TextField
      label={t('linkName')}
      required
      value={name}
      issue={settled && !name.trim() ? t('linkNameRequired') : undefined}
      onCommit={(next) => changePart(modeler, element, part, { name: next })}
    />
  );
}
