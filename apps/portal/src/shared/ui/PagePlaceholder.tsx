import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** The shape of a page while its code or data is on the way. */
export function PagePlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('loading')} style={{ padding: 24 }}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
