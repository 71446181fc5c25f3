import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { androidDownload } from '../../shared/api/home/android-app';

const size = 176;

/** The QR code of the Android app, or that there is none. */
export function AppCode() {
  const { t } = useTranslation('frame');
  const { data, error } = useQuery(androidDownload());
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <div style={{ height: size }} aria-busy />;
  if (data.qrcodeImg === '') return <p>{t('toolBox.noApp')}</p>;
  return (
    <>
      <img src={data.qrcodeImg} alt={t('toolBox.appHint')} width={size} height={size} />
      <p>{t('toolBox.appHint')}</p>
    </>
  );
}
