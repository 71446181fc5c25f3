import { limits } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog';

interface Props {
  /** Names the action, and its button where `okText` does not. */
  title: string;
  okText?: string;
  danger?: boolean;
  /** Names the draft of the reason. */
  draft: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why something is returned, declined or cancelled. */
export function ReasonDialog({ title, okText = title, danger = false, draft, send, onClose }: Props) {
  const { t } = useTranslation('records');
  return (
    <FormDialog<{ reason: string }>
      title={title}
      draft={draft}
      okText={okText}
      danger={danger}
      send={({ reason }) => send(reason.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('reason.label')}
        rules={[{ required: true, whitespace: true, message: t('reason.required') }]}
      >
        <Input.TextArea autoFocus showCount maxLength={limits.textLength} autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
