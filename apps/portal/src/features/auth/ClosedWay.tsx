import { useTranslation } from 'react-i18next';

/** Stands in place of a form whose way the platform has closed: it says what is closed and what to do instead. */
export default function ClosedWay({ registration }: { registration: boolean }) {
  const { t } = useTranslation('registration');
  return <p role="status">{t(registration ? 'closed.registration' : 'closed.phone')}</p>;
}
