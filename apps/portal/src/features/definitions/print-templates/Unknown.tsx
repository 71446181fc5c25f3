import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

/** Warns of placeholders that name nothing. */
export function Unknown({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('printTemplates');
  return (
    <Alert type="warning" showIcon title={t('unknown', { names: names.map((name) => `{{${name}}}`).join(' ') })} />
  );
}
