import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatformBrand, usePlatformSettings } from '../../shared/api/settings/settings';
import { returnAddress, visitorsPath } from '../../shared/session/guard';
import { signInReason } from '../../shared/session/leave';
import { challengeFrom } from '../../shared/session/session';
import { useSession } from '../../shared/session/store';
import { LanguageSwitch } from '../../shared/ui/LanguageSwitch';
import { SiteFooter } from '../../shared/ui/SiteFooter';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { captchaOf, type CaptchaKind } from './CaptchaField';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.module.css';

const PasskeyButton = lazy(() => import('./passkeys/PasskeyButton'));
const SocialButtons = lazy(() => import('./social/SocialButtons'));
const PhoneForm = lazy(() => import('./PhoneForm'));
const RegistrationForm = lazy(() => import('./registration/RegistrationForm'));
const SecondFactorForm = lazy(() => import('./SecondFactorForm'));
const ForgotPasswordForm = lazy(() => import('./password/ForgotPasswordForm'));

/** The addresses of the pages before signing in. Other addresses below /login lead to the first. */
export const signInPaths = [
  '/login/user',
  '/login/phone',
  '/login/forgetPassword',
  '/login/forgetPasswordT',
  '/signup',
  '/signupT',
] as const;
export type SignInPath = (typeof signInPaths)[number];

const titles = {
  '/login/user': 'title',
  '/login/phone': 'byPhone',
  '/login/forgetPassword': 'forgotPassword',
  '/login/forgetPasswordT': 'forgotPasswordOfTalent',
  '/signup': 'registerUnit',
  '/signupT': 'registerTalent',
} as const;
const links = {
  '/login/user': ['/login/phone', '/login/forgetPassword', '/signupT', '/signup'],
  '/login/phone': ['/login/user', '/login/forgetPassword'],
  '/login/forgetPassword': ['/login/user'],
  '/login/forgetPasswordT': ['/login/user'],
  '/signup': ['/login/user', '/signupT'],
  '/signupT': ['/login/user', '/signup'],
} as const;

interface Props {
  path: SignInPath;
  onSignedIn: () => Promise<void>;
}

/** The pages before signing in. They do not import antd, which would more than double what a visitor loads first. */
export function SignInPage({ path, onSignedIn }: Props) {
  const { t } = useTranslation('signIn');
  const settings = usePlatformSettings();
  const brand = usePlatformBrand();
  const [challenge, setChallenge] = useState('');
  const takeChallenge = (error: unknown): boolean => {
    const found = challengeFrom(error);
    if (found) setChallenge(found);
    return found !== undefined;
  };
  const title = t(titles[path]);
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LanguageSwitch />
      </header>
      <main className={styles.card}>
        <section className={styles.brand}>
          <img src={brand.signInLogo} alt="" width={56} height={56} />
          <h1>{brand.name || '\u00a0'}</h1>
          <p>{t('slogan')}</p>
        </section>
        <section className={styles.form} aria-labelledby="sign-in-title">
          <h2 id="sign-in-title">{title}</h2>
          <SignedIn />
          <Suspense>
            {challenge ? (
              <SecondFactorForm challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge('')} />
            ) : settings?.closedPages.includes(path) ? (
              <ClosedWay registration={path.startsWith('/signup')} />
            ) : (
              <Way path={path} settings={settings} onSignedIn={onSignedIn} onRefused={takeChallenge} />
            )}
          </Suspense>
          <nav className={styles.links} aria-label={t('otherWays')}>
            {links[path].map(
              (each) =>
                !settings?.closedPages.includes(each) && (
                  <a key={each} href={each + location.search}>
                    {t(titles[each])}
                  </a>
                ),
            )}
            {settings?.visitorPages && path === '/login/user' && <a href={visitorsPath}>{t('visitors')}</a>}
          </nav>
        </section>
      </main>
      <SiteFooter className={styles.foot} />
    </div>
  );
}

/** Says who is signed in here, with the way on (spec 000 §2, 'Route guard'). */
function SignedIn() {
  const { t } = useTranslation('signIn');
  const user = useSession()?.user;
  if (!user) return null;
  const from = new URLSearchParams(location.search).get('from');
  return (
    <p className={styles.signedIn}>
      {t('signedInAs', { name: user.sysUser.chineseName })} <a href={returnAddress(from)}>{t('continue')}</a>
    </p>
  );
}

interface WayProps extends Props {
  settings: ReturnType<typeof usePlatformSettings>;
  /** Takes over a refusal that asks for a second factor. @returns false for other failures */
  onRefused: (error: unknown) => boolean;
}

/** The form that belongs to an address. */
function Way({ path, settings, onSignedIn, onRefused }: WayProps) {
  const captcha = settings ? captchaOf(settings) : null;
  if (path === '/login/phone') return <PhoneForm captcha={captcha} onSignedIn={onSignedIn} onRefused={onRefused} />;
  if (path.startsWith('/login/forgetPassword')) return <ForgotPasswordForm captcha={captcha} />;
  if (path.startsWith('/signup'))
    return <RegistrationForm unit={path === '/signup'} captcha={captcha} details={settings?.unitDetails ?? false} />;
  return <SignIn captcha={captcha} settings={settings} onSignedIn={onSignedIn} onRefused={onRefused} />;
}

/** The form for name and password, and what stands beside it. The form says what failed last in any of them. */
function SignIn({ captcha, settings, ...ways }: Omit<WayProps, 'path'> & { captcha: CaptchaKind | null }) {
  const [failure, setFailure] = useState(() => signInReason.take() ?? '');
  return (
    <>
      <SignInForm captcha={captcha} failure={failure} onFailure={setFailure} {...ways} />
      {/* It has its own boundary, so that the form stays while it loads. */}
      <Suspense>{settings?.passkeys && <PasskeyButton onFailure={setFailure} {...ways} />}</Suspense>
      <Suspense>
        {settings?.socialProviders?.length ? (
          <SocialButtons providers={settings.socialProviders} onFailure={setFailure} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Shown instead of a form that the platform has disabled. It says what is disabled and what to do instead. */
function ClosedWay({ registration }: { registration: boolean }) {
  const { t } = useTranslation('registration');
  return <p role="status">{t(registration ? 'closed.registration' : 'closed.phone')}</p>;
}
