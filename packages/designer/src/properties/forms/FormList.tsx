import { Button } from 'antd';
import { useState } from 'react';
import type { FormSetting } from '@portal/bpmn';
import { fetched } from '../../fetched';
import { useDesigner } from '../../modeler/DesignerContext';

const FormSettingsModal = fetched(() => import('./FormSettingsModal'));

interface FormListProps {
  forms: FormSetting[];
  onChange: (forms: FormSetting[]) => void;
}

/** Bound forms, each with a way to its settings. */
export function FormList({ forms, onChange }: FormListProps) {
  const { t } = useDesigner();
  const [open, setOpen] = useState<FormSetting>();
  return (
    <>
      <ul className="pd-forms">
        {forms.map((form) => (
          <li key={form.formKey}>
            <span>{form.formName || form.formKey}</span>
            <Button type="link" size="small" disabled={false} onClick={() => setOpen(form)}>
              {t('clickToSet')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <FormSettingsModal
          form={open}
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
