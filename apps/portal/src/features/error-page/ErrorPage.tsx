import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorNotice } from './ErrorNotice';

export function ErrorPage({ status }: { status: '404' | '403' | '408' | '500' }) {
  const { t } = useTranslation('errorPage');
  const navigate = useNavigate();
  useDocumentTitle(t(`${status}.title`));
  return (
    <ErrorNotice
      code={status}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      action={{ label: t('home'), run: () => void navigate('/') }}
    />
  );
}
