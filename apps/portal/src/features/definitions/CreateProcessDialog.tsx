import { limits } from '@portal/contract';
import { Modal } from '@portal/widgets/modal';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Select, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listForms } from '../../shared/api/definitions/definitions';
import { useDraft } from '../../shared/drafts/useDraft';
import { messageOfError } from '../../shared/http';
import { randomKey } from '../../shared/random-key';
import { processKeyRules } from './process-actions';

/** The form of a new process: one that is drawn next, a published one by its key, or none yet. */
const noForm = 'none';
const newForm = 'new';

interface NewProcess {
  key: string;
  name: string;
  form: typeof noForm | typeof newForm | 'published';
  formKey?: string;
}

export type CreatedProcess = Pick<NewProcess, 'key' | 'name'> & { form?: 'new' | { formKey: string } };

interface Props {
  title?: string;
  okText?: string;
  /** The name under which the typed values are kept as a draft. */
  draft: string;
  /** Whether there is a process of this key already. */
  isTaken: (key: string) => Promise<boolean>;
  /** Offers to draw or choose the form that the process is bound to. */
  offersForms?: boolean;
  onCreate: (process: CreatedProcess) => unknown;
  onCancel: () => void;
}

/** Asks for the name of a new process, and proposes a key. The designer then opens with its default process. */
export default function CreateProcessDialog({
  isTaken,
  onCreate,
  onCancel,
  offersForms = false,
  draft: subject,
  ...texts
}: Props) {
  const { t } = useTranslation('definitions');
  const [form] = Form.useForm<NewProcess>();
  const first = useRef<InputRef>(null);
  const [asking, setAsking] = useState(false);
  const draft = useDraft<Partial<NewProcess>>(subject);
  const create = async (entered: NewProcess) => {
    const process = { key: entered.key.trim(), name: entered.name.trim(), ...formOf(entered) };
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
        initialValues={{ key: randomKey('process'), form: noForm, ...draft.stored }}
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
        {offersForms && <FormItems />}
      </Form>
    </Modal>
  );
}

const formOf = ({ form, formKey }: NewProcess): Pick<CreatedProcess, 'form'> => {
  if (form === newForm) return { form: 'new' };
  return form === 'published' && formKey ? { form: { formKey } } : {};
};

function FormItems() {
  const { t } = useTranslation('definitions');
  const chosen = Form.useWatch<NewProcess['form'] | undefined>('form');
  const forms = useQuery({ queryKey: ['forms', 'bindable'], queryFn: listForms, enabled: chosen === 'published' });
  return (
    <>
      <Form.Item name="form" label={t('create.form')}>
        <Radio.Group
          options={([newForm, 'published', noForm] as const).map((value) => ({
            value,
            label: t(`create.formOf.${value}`),
          }))}
        />
      </Form.Item>
      {chosen === 'published' && (
        <Form.Item name="formKey" rules={[{ required: true, message: t('create.formMissing') }]}>
          <Select
            aria-label={t('create.formOf.published')}
            showSearch={{ optionFilterProp: 'label' }}
            loading={forms.isFetching}
            options={(forms.data?.records ?? []).map(({ formKey, formName }) => ({ value: formKey, label: formName }))}
          />
        </Form.Item>
      )}
    </>
  );
}
