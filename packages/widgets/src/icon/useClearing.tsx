import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

/** `allowClear` of antd's fields: by itself the button that empties one has an English name, or that of its drawing. */
export function useClearing() {
  const { t } = useTranslation('widgets');
  const label = t('clear');
  return { clearIcon: <Icon of={CloseCircleFilled} label={label} />, label };
}
