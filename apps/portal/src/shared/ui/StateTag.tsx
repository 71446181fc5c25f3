import { CloseCircleOutlined, ExclamationCircleOutlined, TagOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon, RunningIcon } from '@portal/widgets/icon/subjects';
import { Tag } from 'antd';

const icons = {
  default: TagOutlined,
  processing: RunningIcon,
  success: DoneIcon,
  warning: ExclamationCircleOutlined,
  error: CloseCircleOutlined,
};
export type TagColour = keyof typeof icons;

/** A state in colour, icon and word. */
export const StateTag = ({ colour, label }: { colour: TagColour; label: string }) => (
  <Tag color={colour} icon={<Icon of={icons[colour]} />}>
    {label}
  </Tag>
);
