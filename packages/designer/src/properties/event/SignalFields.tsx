import { Switch } from 'antd';
import { isSignalAsync, writeSignalAsync, type BpmnElement } from '@portal/bpmn';
import { MappingTable } from '../call/MappingTable';
import { Field } from '../fields/Field';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { useOwner } from '../useOwner';

/** The payload of a thrown signal, and whether it is delivered synchronously. */
export function SignalFields({ element, part }: SectionProps & { part: BpmnElement }) {
  const { t } = useSection();
  const owner = { element, part };
  const { change } = useOwner(owner);
  return (
    <>
      <Field label={t('signalAsync')} help={t('signalAsyncHint')}>
        <Switch
          aria-label={t('signalAsync')}
          checked={isSignalAsync(part)}
          onChange={(async) => change(writeSignalAsync(async))}
        />
      </Field>
      <MappingTable owner={owner} direction="in" texts={{ list: 'signalPayload', add: 'addSignalPayload' }} />
    </>
  );
}
