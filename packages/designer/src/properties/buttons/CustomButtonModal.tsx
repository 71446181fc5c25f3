import { outcomeVariable, type NodeButton } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { Dialog } from '../../shared/Dialog';
import { rule } from '../records/RecordModal';
import { useSection, type SectionText } from '../strings';
import { buttonIdIssue, buttonNameIssue, variableIssue, type CustomButton } from './model';

interface CustomButtonModalProps {
  buttons: NodeButton[];
  /** The node, or undefined for the buttons of the process. */
  nodeId?: string | undefined;
  /** The button that is changed, or undefined for a new one. */
  changed: NodeButton | undefined;
  onPut: (button: CustomButton) => void;
  onClose: () => void;
}

/** Edits a button of the process's own: its name, the opinion that it proposes, and what conditions read of it. */
export default function CustomButtonModal({ buttons, nodeId, changed, onPut, onClose }: CustomButtonModalProps) {
  const { t } = useSection();
  const [form] = Form.useForm<CustomButton>();
  const issueText = (issue: SectionText | undefined) => issue && t(issue);
  const submit = () => form.submit();
  return (
    <Dialog
      open
      title={changed ? t('changeButton') : t('addButton')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      onCancel={onClose}
      onOk={submit}
    >
      <Form form={form} layout="vertical" initialValues={changed ?? {}} onFinish={onPut}>
        <Form.Item
          name="id"
          label={t('buttonId')}
          required
          rules={changed ? [] : [rule((id) => issueText(buttonIdIssue(buttons, id)))]}
        >
          <Input autoFocus={!changed} disabled={changed !== undefined} maxLength={32} onPressEnter={submit} />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('buttonName')}
          required
          rules={[rule((name) => issueText(buttonNameIssue(name)))]}
        >
          <Input maxLength={32} onPressEnter={submit} />
        </Form.Item>
        <Form.Item name="opinion" label={t('buttonOpinion')} extra={t('buttonOpinionHint')}>
          <Input maxLength={limits.commentLength} onPressEnter={submit} />
        </Form.Item>
        <Form.Item
          name="variable"
          label={t('buttonVariable')}
          extra={t('buttonVariableHint', { variable: nodeId ? outcomeVariable(nodeId) : t('buttonVariableOfNode') })}
          rules={[rule((name) => issueText(variableIssue(name)))]}
        >
          <Input maxLength={64} onPressEnter={submit} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
