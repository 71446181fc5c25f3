import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Typography } from 'antd';

interface Props {
  title: string;
  /** Says that the secrets are shown only once. */
  warning: string;
  okText: string;
  secrets: readonly { label: string; value: string }[];
  onClose: () => void;
}

/** Shows secrets that cannot be shown again. It closes only by its button. */
export function SecretsDialog({ title, warning, okText, secrets, onClose }: Props) {
  return (
    <Modal
      open
      title={title}
      footer={
        <Button type="primary" onClick={onClose}>
          {okText}
        </Button>
      }
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
    >
      <Alert showIcon type="warning" title={warning} />
      {secrets.map(({ label, value }) => (
        <div key={label}>
          <p>{label}</p>
          <Typography.Paragraph copyable code aria-label={label}>
            {value}
          </Typography.Paragraph>
        </div>
      ))}
    </Modal>
  );
}
