import { Form, type FormRule } from 'antd';
import { useRef, type ReactNode } from 'react';
import { Dialog } from '../../shared/Dialog';
import { useSection } from '../strings';
import { useDesignerColours } from '../../canvas/useDesignerColours';

/** Turns a validator into an antd form rule. */
export const rule = (issue: (value: string) => string | undefined): FormRule => ({
  validator: (_: unknown, value: string = '') => {
    const found = issue(value);
    return found === undefined ? Promise.resolve() : Promise.reject(new Error(found));
  },
});

/** Something other than blanks must be given. */
export const filled = (message: string): FormRule => ({ required: true, whitespace: true, message });

/**
 * Gives the content of a dialog the designer's colours, because a dialog is rendered outside the designer's element.
 */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="pd-dialog" style={useDesignerColours()}>
      {children}
    </div>
  );
}

interface RecordModalProps<T extends object> {
  title: string;
  initial: T;
  onSave: (record: T) => void;
  onClose: () => void;
  /** The form's items. */
  children: ReactNode;
}

/** A small form in a dialog. Enter saves it. */
export function RecordModal<T extends object>({ title, initial, onSave, onClose, children }: RecordModalProps<T>) {
  const { t } = useSection();
  const [form] = Form.useForm<T>();
  /* Two quick clicks save only once. */
  const saved = useRef(false);
  return (
    <Dialog
      open
      title={title}
      okText={t('confirm')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<T>
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={(record) => {
          if (saved.current) return;
          saved.current = true;
          onSave({ ...initial, ...record });
          onClose();
        }}
      >
        <DialogBody>{children}</DialogBody>
        <button type="submit" hidden />
      </Form>
    </Dialog>
  );
}
