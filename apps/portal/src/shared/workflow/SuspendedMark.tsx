import { PauseCircleOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Says by colour, icon and word that something stands still until an administrator activates its instance. */
export function SuspendedMark() {
  const { t } = useTranslation('process');
  return (
    <Tag color="warning" icon={<Icon of={PauseCircleOutlined} />}>
      {t('state.suspended')}
    </Tag>
  );
}
