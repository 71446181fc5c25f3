import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorNotice } from './ErrorNotice';

interface Props {
  status: '404' | '403' | '408' | '500';
  /** Inside the frame of the portal, which has a `main` element already. */
  framed?: boolean;
}

export function ErrorPage({ status, framed }: Props) {
  const { t } = useTranslation('errorPage');
  const navigate = useNavigate();
  useDocumentTitle(t(`${status}.title`));
  return (
    <ErrorNotice
      framed={framed}
      code={status}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      action={{ label: t('home'), run: () => void navigate('/') }}
    />
  );
}
