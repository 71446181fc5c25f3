import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { AboveCanvas } from '../shared/DesignerContext';
import { useAssistance } from '../shared/assistance';

interface BarProps {
  text: string;
  actions: { label: string; onClick: () => void }[];
  onClose: () => void;
}

/** A message with the actions that it offers. */
export function Bar({ text, actions, onClose }: BarProps) {
  const { t } = useAssistance();
  return (
    <AboveCanvas>
      <div className="pd-bar" role="alert">
        <Icon of={WarningFilled} className="pd-warning" />
        <span>{text}</span>
        {actions.map(({ label, onClick }) => (
          <Button key={label} size="small" onClick={onClick}>
            {label}
          </Button>
        ))}
        <Button type="text" size="small" icon={<Icon of={CloseOutlined} />} aria-label={t('close')} onClick={onClose} />
      </div>
    </AboveCanvas>
  );
}
