import { readInitiator, writeInitiator } from '@portal/bpmn';
import { bpmnOf } from '../../shared/types';
import { TextField } from '../fields/TextField';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';

/** The variable that keeps who started the process. */
export function InitiatorField({ element }: SectionProps) {
  const { t } = useSection();
  const { change } = useOwner({ element });
  return (
    <TextField
      label={t('initiatorVariable')}
      value={readInitiator(bpmnOf(element))}
      onCommit={(variable) => change(writeInitiator(variable.trim()))}
    />
  );
}
