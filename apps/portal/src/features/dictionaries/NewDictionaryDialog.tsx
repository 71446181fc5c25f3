import { dictionaries } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createDictionary, type EditableType } from '../../shared/api/dictionaries';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { emptyName, NameItems } from '../../shared/inputs/NameItems';

interface Props {
  onClose: () => void;
  onCreated: (type: string) => void;
}

export function NewDictionaryDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('dictionaries');
  return (
    <FormDialog<Pick<EditableType, 'type' | 'name'>>
      title={t('create')}
      draft="dictionary new"
      okText={t('save')}
      initialValues={{ name: emptyName }}
      send={async ({ type, name }) => {
        await createDictionary(type, name);
        onCreated(type);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="type"
        label={t('key')}
        extra={t('keyHint')}
        rules={[{ required: true, pattern: dictionaries.newTypePattern, message: t('keyWrong') }]}
      >
        <Input maxLength={dictionaries.dictionaryLimits.typeLength} />
      </Form.Item>
      <NameItems name="name" max={dictionaries.dictionaryLimits.labelLength} />
    </FormDialog>
  );
}
