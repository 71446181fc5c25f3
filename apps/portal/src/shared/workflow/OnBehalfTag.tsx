import { UserSwitchOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Names the absent person whose task the reader would handle; nothing for their own. */
export function OnBehalfTag({ name }: { name: string | null }) {
  const { t } = useTranslation('process');
  if (name === null) return null;
  return <Tag icon={<Icon of={UserSwitchOutlined} />}>{t('onBehalfOf', { name })}</Tag>;
}
