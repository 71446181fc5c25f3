import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRouteTitle } from '../../shared/i18n/texts';
import { useSession } from '../../shared/session/store';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/placeholders/PagePlaceholder';

/** Names a page that is not available yet: by the title of its route, or the one given. */
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
