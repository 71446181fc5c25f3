import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { securityAddress } from '../../shared/paths';
import { signOutAndLeave } from '../../shared/session/session';
import { useSession } from '../../shared/session/store';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/placeholders/PagePlaceholder';

export type ErrorStatus = '401' | '403' | '404' | '408' | '500' | 'lock' | 'team';

/** These stand in the frame of the portal for users. */
const framedStatuses: readonly ErrorStatus[] = ['403', '404'];

export function ErrorPage({ status }: { status: ErrorStatus }) {
  const session = useSession();
  const withheld = status === '403' && session?.user.mustEnableSecondFactor;
  const { t } = useTranslation('errorPage');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  useDocumentTitle(t(`${status}.title`));
  return (
    <ErrorNotice
      framed={session !== null && framedStatuses.includes(status)}
      code={/^\d+$/.test(status) ? status : undefined}
      title={t(`${status}.title`)}
      text={withheld ? common('secondFactor.demanded') : t(`${status}.text`)}
      action={
        status === 'team'
          ? { label: t('signOut'), run: () => void signOutAndLeave() }
          : withheld
            ? { label: common('secondFactor.enable'), run: () => void navigate(securityAddress) }
            : { label: t('home'), run: () => void navigate('/') }
      }
    />
  );
}
