import { useFocusBack } from '@portal/widgets/focus';
import { Modal } from '@portal/widgets/modal';
import { Alert, Form } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { RestoredNotice } from '../drafts/RestoredNotice';
import { useDraft } from '../drafts/useDraft';
import { messageOfError } from '../http';
import { LoadingFields } from './LoadingFields';
import { useClosing } from './questions';

interface Props<Values> {
  title: string;
  /** The name of the draft of the input, with the revision that it changes. Null for a secret, or without input. */
  draft: string | null;
  /** In px, instead of the usual width. */
  width?: number;
  initialValues?: Partial<Values>;
  danger?: boolean;
  okText: string;
  /** While there is nothing to send yet. */
  okDisabled?: boolean;
  children: ReactNode;
  /** Sends the values. A refusal is shown in the dialog, which keeps the input. It returns false if the user changed their mind. */
  send: (values: Values) => Promise<void | false>;
  onClose: () => void;
}

const firstField = 'input:not([type=hidden]):enabled, textarea:enabled, [role=combobox]:enabled';

/**
 * A form in a dialog, which closes only after the server has accepted the values. The first field has the focus, and
 * Enter sends the form. Input is not lost without a question, nor by leaving the page.
 */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const {
    title,
    draft: subject,
    width,
    initialValues,
    danger = false,
    okText,
    okDisabled = false,
    children,
    send,
    onClose,
  } = props;
  const [form] = Form.useForm<Values>();
  /* A form without its fields would be valid. */
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const disabled = okDisabled || !ready;
  const formId = useId();
  const draft = useDraft<Partial<Values>>(subject ?? undefined);
  const closeOrAsk = useClosing(draft, onClose);
  useFocusBack();
  const close = () => {
    if (!busy) closeOrAsk(form.isFieldsTouched());
  };
  /** In a list or a calendar, Enter chooses an entry, and in a dialog of a field it belongs to that dialog. */
  const sendByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    const chooses = target.getAttribute('role') === 'combobox' || target.closest('.ant-picker') !== null;
    if (chooses || !currentTarget.contains(target)) return;
    event.preventDefault();
    if (!disabled && !busy) form.submit();
  };
  const focusFirst = () => {
    const element = document.getElementById(formId);
    if (!element?.contains(document.activeElement)) element?.querySelector<HTMLElement>(firstField)?.focus();
  };

  const begin = () => {
    setReady(true);
    focusFirst();
  };

  async function submit(values: Values) {
    setBusy(true);
    setFailure('');
    try {
      if ((await send(values)) === false) setBusy(false);
      else draft.discard();
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      {...(width !== undefined && { width })}
      okText={okText}
      okButtonProps={{ danger, disabled }}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusFirst()}
    >
      <Form<Values>
        id={formId}
        onKeyDown={sendByEnter}
        form={form}
        layout="vertical"
        initialValues={{ ...initialValues, ...draft.stored }}
        onValuesChange={(_, values: Values) => draft.keep(values)}
        onFinish={(values) => void submit(values)}
      >
        <RestoredNotice draft={draft} />
        <LoadingFields onReady={begin}>{children}</LoadingFields>
      </Form>
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
    </Modal>
  );
}
