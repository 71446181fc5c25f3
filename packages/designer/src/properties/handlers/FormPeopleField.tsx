import type { UserTaskSettings } from '@portal/bpmn';
import { useClearing } from '@portal/widgets/icon';
import { Select } from 'antd';
import { useId } from 'react';
import { Field } from '../fields/Field';
import { useReadableFields } from '../forms/useReadableFields';
import { useSection } from '../strings';

interface Props {
  handlers: UserTaskSettings['handlers'];
  update: (handlers: UserTaskSettings['handlers']) => void;
}

/** Handlers that the form names: the people of one of its fields. */
export function FormPeopleField({ handlers, update }: Props) {
  const { t } = useSection();
  const id = useId();
  const clearing = useClearing();
  const { fields } = useReadableFields();
  const people = fields.filter(({ type }) => type === 'people');
  if (people.length === 0) return null;
  const options = people.map(({ path, label }) => ({ value: `\${${path}}`, label }));
  const chosen = options.find(({ value }) => value === handlers.variable);
  return (
    <Field label={t('formPeople')} control={id} help={t('formPeopleHint')}>
      <Select
        id={id}
        className="pd-select"
        allowClear={clearing}
        placeholder={t('formPeopleNone')}
        value={chosen?.value ?? null}
        options={options}
        onChange={(variable: string | null) => update({ ...handlers, variable: variable ?? '' })}
      />
    </Field>
  );
}
