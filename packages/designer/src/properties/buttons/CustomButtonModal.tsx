import { Form, Input } from 'antd';
import type { NodeButton } from '@portal/bpmn';
import { Dialog } from '../../shared/Dialog';
import { rule } from '../records/RecordModal';
import { useSection, type SectionText } from '../strings';
import { buttonIdIssue, buttonNameIssue } from './model';

interface CustomButtonModalProps {
  buttons: NodeButton[];
  onAdd: (id: string, name: string) => void;
  onClose: () => void;
}

export default function CustomButtonModal({ buttons, onAdd, onClose }: CustomButtonModalProps) {
  const { t } = useSection();
  const [form] = Form.useForm<{ id: string; name: string }>();
  const issueText = (issue: SectionText | undefined) => issue && t(issue);
  return (
    <Dialog
      open
      title={t('addButton')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" onFinish={({ id, name }) => onAdd(id, name.trim())}>
        <Form.Item
          name="id"
          label={t('buttonId')}
          required
          rules={[rule((id) => issueText(buttonIdIssue(buttons, id)))]}
        >
          <Input autoFocus maxLength={32} onPressEnter={() => form.submit()} />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('buttonName')}
          required
          rules={[rule((name) => issueText(buttonNameIssue(name)))]}
        >
          <Input maxLength={32} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
