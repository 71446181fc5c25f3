import { PauseCircleOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Shows by colour, icon and word that an instance is suspended until an administrator activates it. */
export function SuspendedMark() {
  const { t } = useTranslation('process');
  return (
    <Tag color="warning" icon={<Icon of={PauseCircleOutlined} />}>
      {t('state.suspended')}
    </Tag>
  );
}
