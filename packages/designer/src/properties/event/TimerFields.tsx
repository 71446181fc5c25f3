import { Select } from 'antd';
import { readTimer, timerTypes, writeTimer, type BpmnElement, type Timer, type TimerType } from '@portal/bpmn';
import { changePart } from '../../modeler/services';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import type { SectionProps } from '../section';
import { useSection } from '../strings';

const examples: Record<TimerType, string> = { Date: '2027-01-31T09:00:00+08:00', Duration: 'P3D', Cycle: 'R3/PT1H' };

/** When a timer fires; its definition is wanted once a type is chosen (spec 001 §5). */
export function TimerFields({ element, part }: SectionProps & { part: BpmnElement }) {
  const { modeler, t } = useSection();
  const timer = readTimer(part);
  const update = (next: Timer) => changePart(modeler, element, part, writeTimer(modeler.get('moddle'), part, next));
  return (
    <>
      <Field label={t('timerType')}>
        <Select
          className="pd-select"
          aria-label={t('timerType')}
          placeholder={t('notSet')}
          value={timer?.type ?? null}
          options={timerTypes.map((type) => ({ value: type, label: t(`timer${type}`) }))}
          onChange={(type: TimerType | null) => type && update({ type, definition: '' })}
        />
      </Field>
      {timer && (
        <TextField
          key={timer.type}
          label={t('timerDefinition')}
          required
          placeholder={examples[timer.type]}
          value={timer.definition}
          fault={timer.definition.trim() ? undefined : t('timerDefinitionRequired')}
          onCommit={(definition) => update({ ...timer, definition })}
        />
      )}
    </>
  );
}
