import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';

/** What stands before a word to the reader; antd's own would be read out under their English names. */
export const drawings = {
  success: <Icon of={CheckCircleFilled} />,
  info: <Icon of={InfoCircleFilled} />,
  warning: <Icon of={ExclamationCircleFilled} />,
  error: <Icon of={CloseCircleFilled} />,
};
