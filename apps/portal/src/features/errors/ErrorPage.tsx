import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/session/store';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorNotice } from './ErrorNotice';

export type ErrorStatus = '401' | '403' | '404' | '408' | '500' | 'lock' | 'team';

/** These stand in the frame of the portal for users. */
const framedStatuses: readonly ErrorStatus[] = ['403', '404'];

export function ErrorPage({ status }: { status: ErrorStatus }) {
  const framed = useSession() !== null && framedStatuses.includes(status);
  const { t } = useTranslation('errorPage');
  const navigate = useNavigate();
  useDocumentTitle(t(`${status}.title`));
  return (
    <ErrorNotice
      framed={framed}
      code={/^\d+$/.test(status) ? status : undefined}
      title={t(`${status}.title`)}
      text={t(`${status}.text`)}
      action={{ label: t('home'), run: () => void navigate('/') }}
    />
  );
}
