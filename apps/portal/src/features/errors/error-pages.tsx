import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/texts';
import { joinTeamPath, securityAddress } from '../../shared/paths';
import { signOutAndLeave } from '../../shared/session/session';
import { useSession } from '../../shared/session/store';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/placeholders/PagePlaceholder';

export type ErrorStatus = '401' | '403' | '404' | '408' | '500' | 'lock' | 'team';

/** The pages that users see in the frame of the portal. */
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

/**
 * /team tells a banned user that the account is disabled. Other users can open an invitation and see their requests.
 */
export function BannedPage() {
  const user = useSession()?.user;
  return user && !user.noLogin ? <Navigate to={joinTeamPath} replace /> : <ErrorPage status="team" />;
}

/** Shows that a page is not available yet, with the title of its route or the given one. */
export function UnavailablePage({ path, title: given }: { path: string; title?: string }) {
  const { t } = useTranslation('errorPage');
  const navigate = useNavigate();
  const framed = useSession() !== null;
  const title = useRouteTitle()(path, given);
  useDocumentTitle(title);
  return (
    <ErrorNotice
      framed={framed}
      title={title}
      text={t('unavailable.text')}
      action={{ label: t('home'), run: () => void navigate('/') }}
    />
  );
}
