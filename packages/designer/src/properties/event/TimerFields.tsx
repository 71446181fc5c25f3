import { Select } from 'antd';
import { readTimer, timerTypes, writeTimer, type BpmnElement, type Timer, type TimerType } from '@portal/bpmn';
import { changePart } from '../../canvas/services';
import { Field } from '../fields/Field';
import type { SectionProps } from '../section';
import { useSection } from '../strings';
import { TimerDefinitionField } from '../time/TimerDefinitionField';

/** Edits when a timer fires. Its definition is required once a type is chosen (spec 001 §5). */
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
        <TimerDefinitionField
          key={timer.type}
          type={timer.type}
          value={timer.definition}
          issue={timer.definition.trim() ? undefined : t('timerDefinitionRequired')}
          onCommit={(definition) => update({ ...timer, definition })}
        />
      )}
    </>
  );
}
