import { Alert, Form, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { messageOfError } from '../http';

interface Props<Values> {
  title: string;
  initialValues?: Partial<Values>;
  danger?: boolean;
  okText: string;
  /** While there is nothing to send yet. */
  okDisabled?: boolean;
  children: ReactNode;
  /** Sends the values; a refusal is shown in the dialog, which keeps what was typed. */
  send: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** A form in a dialog, which closes only after the server has accepted the values. */
export function FormDialog<Values extends object>(props: Props<Values>) {
  const { title, initialValues, danger = false, okText, okDisabled = false, children, send, onClose } = props;
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(values: Values) {
    setBusy(true);
    setFailure('');
    try {
      await send(values);
    } catch (error) {
      setFailure(messageOfError(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger, disabled: okDisabled }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initialValues}
        onFinish={(values) => void submit(values)}
      >
        {children}
      </Form>
      {failure && <Alert showIcon type="error" title={failure} role="alert" />}
    </Modal>
  );
}
