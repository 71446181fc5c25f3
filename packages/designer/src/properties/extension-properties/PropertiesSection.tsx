import { useState } from 'react';
import { readProperties, writeProperty, type ExtensionProperty } from '@portal/bpmn';
import { Form, Input } from 'antd';
import { limits } from '@portal/contract';
import { FoldedSection } from '../FoldedSection';
import { RecordTable } from '../records/RecordTable';
import { useSection } from '../strings';
import { useOwner, type Owner } from '../useOwner';
import { RecordModal, filled } from '../records/RecordModal';

/** Names and values for other readers of the definition (spec 001 §2.5). */
export function PropertiesSection(owner: Owner) {
  const { t } = useSection();
  const { bpmn, moddle, change } = useOwner(owner);
  const [edited, edit] = useState<number>();
  const properties = readProperties(bpmn);
  const save = (index: number, property: ExtensionProperty | undefined) =>
    change(writeProperty(moddle, bpmn, index, property));

  return (
    <FoldedSection name="properties" title={t('extensionProperties')} count={properties.length}>
      {() => (
        <>
          <RecordTable
            label={t('extensionProperties')}
            addLabel={t('add')}
            rows={properties}
            headings={[t('name'), t('value')]}
            renderCells={({ name, value }) => [name, value]}
            nameOf={({ name }) => name}
            onAdd={() => edit(properties.length)}
            onEdit={edit}
            onRemove={(index) => save(index, undefined)}
          />
          {edited !== undefined && (
            <PropertyModal
              initial={properties[edited] ?? { name: '', value: '' }}
              onSave={(property) => save(edited, property)}
              onClose={() => edit(undefined)}
            />
          )}
        </>
      )}
    </FoldedSection>
  );
}

interface PropertyModalProps {
  initial: ExtensionProperty;
  onSave: (property: ExtensionProperty) => void;
  onClose: () => void;
}

function PropertyModal(props: PropertyModalProps) {
  const { t } = useSection();
  return (
    <RecordModal<ExtensionProperty> title={t('extensionProperty')} {...props}>
      <Form.Item name="name" label={t('name')} rules={[filled(t('propertyNameEmpty'))]}>
        <Input autoFocus maxLength={limits.textLength} />
      </Form.Item>
      <Form.Item name="value" label={t('value')} rules={[filled(t('propertyValueEmpty'))]}>
        <Input maxLength={limits.textLength} />
      </Form.Item>
    </RecordModal>
  );
}
