import { useTranslation } from 'react-i18next';

/** Names a device by its browser and operating system. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t('unknownDevice');
}
