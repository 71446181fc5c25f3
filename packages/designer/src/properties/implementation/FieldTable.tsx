import { useState } from 'react';
import { readFields, writeField, type InjectedField } from '@portal/bpmn';
import { fieldTypeTexts } from '../listeners/model';
import { ofKind } from '../records/of-kind';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { FieldModal } from './FieldModal';

const newField: InjectedField = { name: '', fieldType: 'string', value: '' };

/** What a class or a delegate is given by name. */
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
