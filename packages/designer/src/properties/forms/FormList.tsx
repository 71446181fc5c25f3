import { Button } from 'antd';
import { useState } from 'react';
import type { FormSetting } from '@portal/bpmn';
import type { processDefinition } from '@portal/contract';
import { fetched } from '../../shared/lazy';
import { useDesigner } from '../../modeler/DesignerContext';
import { nameOf } from './model';

const FormSettingsModal = fetched(() => import('./FormSettingsModal'));

interface FormListProps {
  forms: FormSetting[];
  /** Those that can be bound */
  records: processDefinition.FormRecord[];
  onChange: (forms: FormSetting[]) => void;
}

/** Bound forms, each with a way to its settings. */
export function FormList({ forms, records, onChange }: FormListProps) {
  const { t } = useDesigner();
  const [open, setOpen] = useState<FormSetting>();
  return (
    <>
      <ul className="pd-forms">
        {forms.map((form) => (
          <li key={form.formKey}>
            <span>{nameOf(form, records)}</span>
            <Button type="link" size="small" disabled={false} onClick={() => setOpen(form)}>
              {t('clickToSet')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <FormSettingsModal
          form={open}
          name={nameOf(open, records)}
          onClose={() => setOpen(undefined)}
          onSave={(saved) => {
            onChange(forms.map((form) => (form.formKey === saved.formKey ? saved : form)));
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
