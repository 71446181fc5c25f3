import { views } from '@portal/contract';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/dialogs/FormDialog';

interface Values {
  name: string;
  shared?: boolean;
}

interface Props {
  /** The view that is renamed; missing: a new one is saved. */
  view?: views.View;
  mayShare: boolean;
  save: (values: { name: string; shared: boolean }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view and, of a process administrator, whether everybody sees it. */
export default function ViewDialog({ view, mayShare, save, onClose }: Props) {
  const { t } = useTranslation('process');
  return (
    <FormDialog<Values>
      title={t(view ? 'views.rename' : 'views.save')}
      draft={null}
      okText={t('views.ok')}
      initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
      send={async ({ name, shared = false }) => {
        await save({ name: name.trim(), shared });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('views.name')}
        rules={[{ required: true, whitespace: true, message: t('views.nameRequired') }]}
      >
        <Input autoFocus showCount maxLength={views.viewLimits.nameLength} />
      </Form.Item>
      {mayShare && (
        <Form.Item name="shared" valuePropName="checked">
          <Checkbox>{t('views.share')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
