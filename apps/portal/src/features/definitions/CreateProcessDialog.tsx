import { limits } from '@portal/contract';
import { Modal } from '@portal/widgets/modal';
import { Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../shared/drafts/useDraft';
import { messageOfError } from '../../shared/http';
import { randomKey } from '../../shared/random-key';
import { processKeyRules } from './process-actions';

interface NewProcess {
  key: string;
  name: string;
}

interface Props {
  title?: string;
  okText?: string;
  /** Names the draft of what is typed. */
  draft: string;
  /** Whether there is a process of this key already. */
  isTaken: (key: string) => Promise<boolean>;
  /** Why it cannot be created, shown at the key. */
  onCreate: (process: NewProcess) => unknown;
  onCancel: () => void;
}

/** Asks for the name of a new process, and offers a key; the designer then opens with its default process. */
export default function CreateProcessDialog({ isTaken, onCreate, onCancel, draft: subject, ...texts }: Props) {
  const { t } = useTranslation('definitions');
  const [form] = Form.useForm<NewProcess>();
  const first = useRef<InputRef>(null);
  const [asking, setAsking] = useState(false);
  const draft = useDraft<Partial<NewProcess>>(subject);
  const create = async (entered: NewProcess) => {
    const process = { key: entered.key.trim(), name: entered.name.trim() };
    setAsking(true);
    const begin = async () => {
      if (await isTaken(process.key)) return t('create.keyTaken');
      await onCreate(process);
      draft.discard();
      return '';
    };
    const failure = await begin().catch(messageOfError);
    setAsking(false);
    if (!failure) return;
    form.setFields([{ name: 'key', errors: [failure] }]);
    form.focusField('key');
  };
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={texts.title ?? t('create.title')}
      okText={texts.okText ?? t('create.ok')}
      cancelText={t('create.cancel')}
      confirmLoading={asking}
      okButtonProps={{ htmlType: 'submit', form: 'create-process' }}
      onCancel={() => {
        draft.discard();
        onCancel();
      }}
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      <Form<NewProcess>
        id="create-process"
        form={form}
        layout="vertical"
        initialValues={{ key: randomKey('process'), ...draft.stored }}
        onValuesChange={(_, values: NewProcess) => draft.keep(values)}
        onFinish={(entered) => void create(entered)}
      >
        <Form.Item
          name="name"
          label={t('create.name')}
          rules={[{ required: true, whitespace: true, message: t('create.nameMissing') }]}
        >
          <Input ref={first} maxLength={limits.processNameLength} showCount />
        </Form.Item>
        <Form.Item name="key" label={t('create.key')} extra={t('create.keyHint')} rules={processKeyRules(t)}>
          <Input maxLength={limits.processKeyLength} autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
