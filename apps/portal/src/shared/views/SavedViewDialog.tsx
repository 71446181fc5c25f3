import { views } from '@portal/contract';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../dialogs/FormDialog';

interface Values {
  name: string;
  shared?: boolean;
}

interface Props {
  /** The view that is renamed; missing: a new one is saved. */
  view?: views.SavedView;
  mayShare: boolean;
  save: (values: { name: string; shared: boolean }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view and, of who manages the list, whether everybody sees it. */
export default function SavedViewDialog({ view, mayShare, save, onClose }: Props) {
  const { t } = useTranslation('views');
  return (
    <FormDialog<Values>
      title={t(view ? 'rename' : 'save')}
      draft={null}
      okText={t('ok')}
      initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      send={async ({ name, shared = false }) => {
        await save({ name: name.trim(), shared });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input autoFocus showCount maxLength={views.viewLimits.nameLength} />
      </Form.Item>
      {mayShare && (
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{t('share')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
