import { Button } from 'antd';
import { useState } from 'react';
import type { FormSetting } from '@portal/bpmn';
import type { definitions } from '@portal/contract';
import { lazyPart } from '../../shared/lazy';
import { useDesigner } from '../../shared/DesignerContext';
import { nameOf } from './model';

const FormSettingsModal = lazyPart(() => import('./FormSettingsModal'));

interface FormListProps {
  forms: FormSetting[];
  /** The forms that can be bound. */
  records: definitions.FormRecord[];
  /** While they are loading, a form may lack its number */
  loading: boolean;
  onChange: (forms: FormSetting[]) => void;
}

/** Lists the bound forms, each with a button for its settings. */
export function FormList({ forms, records, loading, onChange }: FormListProps) {
  const { t } = useDesigner();
  const [openKey, setOpenKey] = useState<string>();
  const open = forms.find(({ formKey }) => formKey === openKey);
  return (
    <>
      <ul className="pd-forms">
        {forms.map((form) => (
          <li key={form.formKey}>
            <span>{nameOf(form, records)}</span>
            <Button type="link" size="small" disabled={false} onClick={() => setOpenKey(form.formKey)}>
              {t('clickToSet')}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <FormSettingsModal
          form={open}
          awaitsForm={loading && open.formId === null}
          name={nameOf(open, records)}
          onClose={() => setOpenKey(undefined)}
          onSave={(saved) => {
            onChange(forms.map((form) => (form.formKey === saved.formKey ? saved : form)));
            setOpenKey(undefined);
          }}
        />
      )}
    </>
  );
}
