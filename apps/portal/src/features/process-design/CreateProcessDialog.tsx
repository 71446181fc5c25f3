import { limits, processDefinition } from '@portal/contract';
import { Form, Input, Modal, type InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface NewProcess {
  key: string;
  name: string;
}

interface Props {
  onCreate: (process: NewProcess) => void;
  onCancel: () => void;
}

/** Asks for the key and the name of a new process; the designer then opens with its default process. */
export default function CreateProcessDialog({ onCreate, onCancel }: Props) {
  const { t } = useTranslation('processDesign');
  const [form] = Form.useForm<NewProcess>();
  const first = useRef<InputRef>(null);
  const keyRule = (_: unknown, key: string = '') =>
    key === '' || processDefinition.processKey.safeParse(key).success
      ? Promise.resolve()
      : Promise.reject(new Error(t('create.keyWrong', { count: limits.processKeyLength })));
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={t('create.title')}
      okText={t('create.ok')}
      cancelText={t('create.cancel')}
      okButtonProps={{ htmlType: 'submit', form: 'create-process' }}
      onCancel={onCancel}
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      <Form<NewProcess>
        id="create-process"
        form={form}
        layout="vertical"
        onFinish={({ key, name }) => onCreate({ key: key.trim(), name: name.trim() })}
      >
        <Form.Item
          name="name"
          label={t('create.name')}
          rules={[{ required: true, whitespace: true, message: t('create.nameMissing') }]}
        >
          <Input ref={first} maxLength={limits.processNameLength} showCount />
        </Form.Item>
        <Form.Item
          name="key"
          label={t('create.key')}
          extra={t('create.keyHint')}
          rules={[{ required: true, message: t('create.keyMissing') }, { validator: keyRule }]}
        >
          <Input maxLength={limits.processKeyLength} autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
