import { CloseOutlined, WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useAssistance } from './strings';

interface BarProps {
  text: string;
  actions: { label: string; onClick: () => void }[];
  onClose: () => void;
}

/** Something to know above the canvas, which can be drawn on meanwhile. */
export function Bar({ text, actions, onClose }: BarProps) {
  const { place, t } = useAssistance();
  return (
    place &&
    createPortal(
      <div className="pd-bar" role="alert">
        <Icon of={WarningFilled} className="pd-warning" />
        <span>{text}</span>
        {actions.map(({ label, onClick }) => (
          <Button key={label} size="small" onClick={onClick}>
            {label}
          </Button>
        ))}
        <Button type="text" size="small" icon={<Icon of={CloseOutlined} />} aria-label={t('close')} onClick={onClose} />
      </div>,
      place,
    )
  );
}
