import { homeColumns } from '@portal/contract/home';
import { Icon } from '@portal/widgets/icon';
import { SettingIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import type { HomeBlock } from './block';
import { Counters } from './Counters';
import { Greeting } from './Greeting';
import styles from './HomePage.module.css';
import { useHome } from './useHome';

const SecondFactorNotice = lazyInPlace(async () => ({
  default: (await import('./SecondFactorNotice')).SecondFactorNotice,
}));

const UnverifiedNotice = lazyInPlace(async () => ({
  default: (await import('../../shared/ui/UnverifiedNotice')).UnverifiedNotice,
}));

const ArrangeDrawer = lazyInPlace(async () => ({ default: (await import('./arrange/ArrangeDrawer')).ArrangeDrawer }));

/** /homepage/index: greeting, counters, and the blocks that the user has arranged. */
export function HomePage({ blocks }: { blocks: readonly HomeBlock[] }) {
  const { t } = useTranslation('home');
  const user = useSession()?.user;
  const mustEnableSecondFactor = user?.mustEnableSecondFactor;
  const isUnverified = user?.companyUnverified ?? false;
  const phone = useIsPhone();
  const [arranging, setArranging] = useState(false);
  const home = useHome(blocks);
  useDocumentTitle(t('title'));
  return (
    <div className={styles.home}>
      <div className={styles.top}>
        <Greeting />
        <Button
          icon={<Icon of={SettingIcon} />}
          aria-label={t('arrange.open')}
          disabled={!home.arrangement}
          onClick={() => setArranging(true)}
        >
          {!phone && t('arrange.open')}
        </Button>
      </div>
      <Suspense>{mustEnableSecondFactor && <SecondFactorNotice />}</Suspense>
      <Suspense>{isUnverified && <UnverifiedNotice />}</Suspense>
      <Counters />
      <Blocks home={home} />
      {arranging && (
        <Suspense>
          <ArrangeDrawer home={home} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Shows the blocks of both columns. */
function Blocks({ home: { arrangement, offered, error, refetch } }: { home: ReturnType<typeof useHome> }) {
  const { t } = useTranslation('home');
  const { open, drawer } = useWorkflowDrawer();
  if (!arrangement && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (arrangement && homeColumns.every((column) => arrangement[column].length === 0))
    return <EmptyState text={t('noBlocks')} />;
  return (
    <div className={styles.columns}>
      {homeColumns.map((column) => (
        <div key={column} className={styles.column}>
          {arrangement ? (
            arrangement[column].map((id) => {
              const Part = offered.get(id)?.Part;
              return Part && <Part key={id} onOpen={open} />;
            })
          ) : (
            <PagePlaceholder lines={10} />
          )}
        </div>
      ))}
      {drawer}
    </div>
  );
}
