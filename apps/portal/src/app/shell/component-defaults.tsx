import {
  CloseOutlined,
  DownOutlined,
  LoadingOutlined,
  RightOutlined,
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';

/** The icons of alerts and notices. Screen readers would read out antd's own by their English names. */
export const drawings = {
  success: <Icon of={CheckCircleFilled} />,
  info: <Icon of={InfoCircleFilled} />,
  warning: <Icon of={ExclamationCircleFilled} />,
  error: <Icon of={CloseCircleFilled} />,
};

const close = { closeIcon: <Icon of={CloseOutlined} /> };
const icons = {
  successIcon: drawings.success,
  infoIcon: drawings.info,
  warningIcon: drawings.warning,
  errorIcon: drawings.error,
};

/** Defaults of antd's components: sizes, and accessible names instead of antd's English ones. */
export const componentDefaults = {
  alert: icons,
  button: { autoInsertSpace: false, loadingIcon: <Icon of={LoadingOutlined} /> },
  collapse: {
    expandIcon: ({ isActive }: { isActive?: boolean }) => <Icon of={isActive ? DownOutlined : RightOutlined} />,
  },
  drawer: close,
  modal: { ...close, ...icons },
  /* A question of several sentences is read in lines, not across the window. */
  popconfirm: { styles: { container: { maxWidth: 400 } } },
  select: { suffixIcon: <Icon of={DownOutlined} /> },
};
