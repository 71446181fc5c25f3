import { Button, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import type { FieldSetting, FormProperty, FormSetting } from '@portal/bpmn';
import type { definitions } from '@portal/contract';
import { useLoad } from '@portal/widgets/load';
import { Dialog } from '../../shared/Dialog';
import { LoadFailure } from '../../shared/lazy';
import { DialogBody } from '../records/RecordModal';
import { FieldTable, PropertyTable } from './FormTables';
import { fieldRows, propertyRows, withRows } from './model';
import { useSection } from '../strings';

interface FormSettingsModalProps {
  form: FormSetting;
  /** The form's name in the reader's language. */
  name: string;
  /** The form's number is still to come */
  awaitsForm: boolean;
  onSave: (form: FormSetting) => void;
  onClose: () => void;
}

type Rows = { fields: FieldSetting[]; properties: FormProperty[] };

const rowsOf = (fields: FieldSetting[], properties: FormProperty[], items: definitions.FormItem[]): Rows => ({
  fields: fieldRows(fields, items),
  properties: propertyRows(properties, items),
});

/* Nine columns do not fit the default width. */
const width = 860;

export default function FormSettingsModal({ form, name, awaitsForm, onSave, onClose }: FormSettingsModalProps) {
  const { ports, t } = useSection();
  const { formId } = form;
  /* An unregistered form has no items, but perhaps settings. */
  const load = () => (formId === null ? Promise.resolve([]) : ports.listFormItems(formId));
  const { data, loading, failed, retry } = useLoad(String(formId), load);
  const items = awaitsForm || loading ? null : data;
  const [changed, change] = useState<Rows>();
  const rows = changed ?? rowsOf(form.formFieldList, form.formPropertyList, items ?? []);

  return (
    <Dialog
      open
      width={width}
      title={`${t('formSettings')} · ${name}`}
      onCancel={onClose}
      footer={
        <div className="pd-modal-footer">
          <Button disabled={!items} onClick={() => change(rowsOf([], [], items ?? []))}>
            {t('restoreDefault')}
          </Button>
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
                children: (
                  <>
                    <p className="pd-hint">{t('fieldSettingsHint')}</p>
                    <FieldTable rows={rows.fields} onChange={(fields) => change({ ...rows, fields })} />
                  </>
                ),
              },
              {
                key: 'properties',
                label: t('propertySettings'),
                children: (
                  <PropertyTable rows={rows.properties} onChange={(properties) => change({ ...rows, properties })} />
                ),
              },
            ]}
          />
        </DialogBody>
      ) : failed ? (
        <LoadFailure onRetry={retry} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}
