import { ArrowLeftOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { ToolButton } from '../shared/ToolButton';

interface ProcessTitleProps {
  name: string;
  /** The label of the back button. */
  back: string;
  onBack: (() => void) | undefined;
}

/** The back button and the name of the process, available before the canvas. */
export function ProcessTitle({ name, back, onBack }: ProcessTitleProps) {
  return (
    <div className="pd-tools">
      {onBack && <ToolButton label={back} icon={<Icon of={ArrowLeftOutlined} />} onClick={onBack} />}
      <h1 className="pd-process-name" title={name}>
        {name}
      </h1>
    </div>
  );
}
