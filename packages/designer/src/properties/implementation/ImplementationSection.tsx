import { Select } from 'antd';
import {
  implementTypes,
  readImplementation,
  withImplementType,
  writeImplementation,
  type Implementation,
  type ImplementType,
} from '@portal/bpmn';
import { changePart } from '../../modeler/services';
import { bpmnOf } from '../../modeler/types';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { useSection } from '../strings';
import { fieldFault, fieldTexts, implementedBy, isRequired, shownFields, typeTexts } from './model';

/** What a service task, send task or business rule task, or a thrown message does (spec 001 §2.5). */
export function ImplementationSection({ element, settled }: SectionProps) {
  const { modeler, t } = useSection();
  const part = implementedBy(bpmnOf(element));
  if (!part) return null;
  const implementation = readImplementation(part);
  const update = (next: Implementation) =>
    changePart(modeler, element, part, writeImplementation(modeler.get('moddle'), part, next));

  return (
    <SectionFrame title={t('implementation')}>
      <Field label={t('implementType')}>
        <Select
          className="pd-select"
          allowClear
          aria-label={t('implementType')}
          placeholder={t('notSet')}
          value={implementation.implementType ?? null}
          options={implementTypes.map((type) => ({ value: type, label: t(typeTexts[type]) }))}
          onChange={(type: ImplementType | null | undefined) => update(withImplementType(type ?? undefined))}
        />
      </Field>
      {shownFields(implementation).map((field) => {
        const fault = fieldFault(implementation, field);
        return (
          <TextField
            key={field}
            label={t(fieldTexts[field])}
            required={isRequired(field)}
            value={implementation[field]}
            fault={settled && fault ? t(fault) : undefined}
            onCommit={(value) => update({ ...implementation, [field]: value })}
          />
        );
      })}
    </SectionFrame>
  );
}
