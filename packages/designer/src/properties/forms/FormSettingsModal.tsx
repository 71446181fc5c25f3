import { Button, Skeleton, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { FieldSetting, FormProperty, FormSetting } from '@portal/bpmn';
import type { processDefinition } from '@portal/contract';
import { Dialog } from '../../dialogs/Dialog';
import { DialogBody } from '../records/DialogBody';
import { FieldTable } from './FieldTable';
import { PropertyTable } from './PropertyTable';
import { fieldRows, propertyRows, withRows } from './model';
import { useSection } from '../strings';

interface FormSettingsModalProps {
  form: FormSetting;
  onSave: (form: FormSetting) => void;
  onClose: () => void;
}

type Rows = { fields: FieldSetting[]; properties: FormProperty[] };

/* Nine columns do not fit the default width. */
const width = 860;

export default function FormSettingsModal({ form, onSave, onClose }: FormSettingsModalProps) {
  const { ports, t } = useSection();
  const [items, setItems] = useState<processDefinition.FormItem[]>();
  const [rows, setRows] = useState<Rows>({ fields: [], properties: [] });

  useEffect(() => {
    let left = false;
    const show = (loaded: processDefinition.FormItem[]) => {
      if (left) return;
      setItems(loaded);
      setRows({
        fields: fieldRows(form.formFieldList, loaded),
        properties: propertyRows(form.formPropertyList, loaded),
      });
    };
    /* Without the form's own items there is still what has been set. */
    if (form.formId === null) show([]);
    else ports.listFormItems(form.formId).then(show, () => show([]));
    return () => {
      left = true;
    };
  }, [form, ports]);

  const restore = () => setRows({ fields: fieldRows([], items ?? []), properties: propertyRows([], items ?? []) });

  return (
    <Dialog
      open
      width={width}
      title={`${t('formSettings')} · ${form.formName || form.formKey}`}
      onCancel={onClose}
      footer={
        <div className="pd-modal-footer">
          <Button onClick={restore}>{t('restoreDefault')}</Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" disabled={!items} onClick={() => onSave(withRows(form, rows.fields, rows.properties))}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      {items ? (
        <DialogBody>
          <Tabs
            items={[
              {
                key: 'fields',
                label: t('fieldSettings'),
                children: <FieldTable rows={rows.fields} onChange={(fields) => setRows({ ...rows, fields })} />,
              },
              {
                key: 'properties',
                label: t('propertySettings'),
                children: (
                  <PropertyTable rows={rows.properties} onChange={(properties) => setRows({ ...rows, properties })} />
                ),
              },
            ]}
          />
        </DialogBody>
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}
