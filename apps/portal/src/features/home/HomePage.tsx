import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import { Blocks, type HomeColumns } from './Blocks';
import { Counters } from './Counters';
import { Greeting } from './Greeting';
import styles from './HomePage.module.css';

const SecondFactorNotice = lazyInPlace(async () => ({
  default: (await import('./SecondFactorNotice')).SecondFactorNotice,
}));

const UnverifiedNotice = lazyInPlace(async () => ({
  default: (await import('../../shared/ui/UnverifiedNotice')).UnverifiedNotice,
}));

/** /homepage/index: greeting, counters, and the blocks of the features. */
export function HomePage({ blocks }: { blocks: HomeColumns }) {
  const { t } = useTranslation('home');
  const user = useSession()?.user;
  const mustEnableSecondFactor = user?.mustEnableSecondFactor;
  const isUnverified = user?.companyUnverified ?? false;
  const { open, drawer } = useWorkflowDrawer();
  useDocumentTitle(t('title'));
  return (
    <div className={styles.home}>
      <Greeting />
      <Suspense>{mustEnableSecondFactor && <SecondFactorNotice />}</Suspense>
      <Suspense>{isUnverified && <UnverifiedNotice />}</Suspense>
      <Counters />
      <Blocks columns={blocks} onOpen={open} />
      {drawer}
    </div>
  );
}
