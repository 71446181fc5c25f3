import { useState } from 'react';
import { readFields, writeField, type InjectedField, fieldTypes } from '@portal/bpmn';
import { Form, Input, Select } from 'antd';
import { limits } from '@portal/contract';
import { fieldTypeTexts } from '../listeners/model';
import { ofKind } from '../records/of-kind';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { RecordModal, filled } from '../records/RecordModal';

const newField: InjectedField = { name: '', fieldType: 'string', value: '' };

/** Edits the named fields of a class or a delegate. */
export function FieldTable({ owner }: { owner: Owner }) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const [edited, edit] = useState<number>();
  const rows = readFields(bpmn);
  const save = (index: number, field: InjectedField | undefined) => change(writeField(moddle, bpmn, index, field));
  return (
    <>
      <h3 className="pd-subtitle">{t('fields')}</h3>
      <RecordTable
        label={t('fields')}
        addLabel={t('addField')}
        rows={rows}
        headings={[t('name'), t('value')]}
        shortFirst
        renderCells={({ name, fieldType, value }) => [name, ofKind(t(fieldTypeTexts[fieldType]), value)]}
        nameOf={({ name }) => name}
        onAdd={() => edit(rows.length)}
        onEdit={edit}
        onRemove={(index) => save(index, undefined)}
      />
      {edited !== undefined && (
        <FieldModal
          initial={rows[edited] ?? newField}
          onSave={(field) => save(edited, field)}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}

interface FieldModalProps {
  initial: InjectedField;
  onSave: (field: InjectedField) => void;
  onClose: () => void;
}

function FieldModal(props: FieldModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<InjectedField> title={t('fields')} {...props}>
      <Form.Item name="name" label={t('listenerFieldName')} rules={[filled(t('fieldNameEmpty'))]}>
        <Input autoFocus maxLength={limits.textLength} />
      </Form.Item>
      <Form.Item name="fieldType" label={t('listenerFieldType')}>
        <Select options={fieldTypes.map((type) => ({ value: type, label: t(fieldTypeTexts[type]) }))} />
      </Form.Item>
      <Form.Item name="value" label={t('listenerFieldValue')} rules={[filled(t('fieldValueEmpty'))]}>
        <Input maxLength={limits.textLength} />
      </Form.Item>
    </RecordModal>
  );
}
