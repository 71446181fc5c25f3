import { ArrowLeftOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { ToolButton } from './ToolButton';

interface ProcessTitleProps {
  name: string;
  /** What the way out is called */
  back: string;
  onBack: (() => void) | undefined;
}

/** The name of what is drawn, and before it the way out: there as soon as the page is. */
export function ProcessTitle({ name, back, onBack }: ProcessTitleProps) {
  return (
    <div className="pd-tools">
      {onBack && <ToolButton label={back} icon={<Icon of={ArrowLeftOutlined} />} onClick={onBack} />}
      <h2 className="pd-process-name" title={name}>
        {name}
      </h2>
    </div>
  );
}
