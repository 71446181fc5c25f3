import { textsIn } from '@portal/contract';
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { RecordDefinition, StateColour } from '@portal/contract/records';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { currentLocale } from '../i18n';

const icons: Record<StateColour, typeof CheckCircleOutlined> = {
  default: MinusCircleOutlined,
  processing: ClockCircleOutlined,
  success: CheckCircleOutlined,
  warning: ExclamationCircleOutlined,
  error: CloseCircleOutlined,
};

/** The state of a record in colour, icon and word. */
export function RecordStateTag({ definition, state }: { definition: RecordDefinition; state: string }) {
  const colour = definition.states[state] ?? 'default';
  return (
    <Tag color={colour} icon={<Icon of={icons[colour]} />}>
      {textsIn(definition.texts, currentLocale()).states[state] ?? state}
    </Tag>
  );
}
