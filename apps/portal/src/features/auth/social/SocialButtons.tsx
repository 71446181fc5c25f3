import type { settings } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../shared/http';
import { startAuthorization } from './authorization';
import { SignInButtons } from './SignInButtons';

interface Props {
  providers: settings.PlatformSettings['socialProviders'];
  onFailure: (text: string) => void;
}

/** Signs in at one of the providers, and leads back to the page that the visitor asked for. */
export default function SocialButtons({ providers, onFailure }: Props) {
  const { t } = useTranslation('social');
  const choices = providers.map(({ type, name }) => ({
    key: type,
    label: providers.length > 2 ? name : t('signInWith', { provider: name }),
    start: () => startAuthorization(type, 'signIn', new URLSearchParams(location.search).get('from')),
  }));
  return <SignInButtons choices={choices} failureOf={messageOfError} onFailure={onFailure} />;
}
