import { CloseCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

/** What empties a field, where it has no other name. */
export function ClearIcon() {
  const { t } = useTranslation('widgets');
  return <Icon of={CloseCircleFilled} label={t('clear')} />;
}
