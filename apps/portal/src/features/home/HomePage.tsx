import { formatDateTime, portalTimeZone } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useNow } from '../../shared/ui/useNow';
import type { WorkflowTarget } from '../../shared/workflow/target';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import { Counters } from './Counters';
import { greeting } from './greeting';
import styles from './HomePage.module.css';

/** The hour of a moment in the portal's time zone, which is also that of the schedule. */
const hourOf = (moment: Date) => Number(formatDateTime(moment).slice(11, 13));

export function Greeting() {
  const { t, i18n } = useTranslation('home');
  const user = useSession()?.user;
  const now = new Date(useNow());
  const today = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeZone: portalTimeZone }).format(now);
  return (
    <header>
      <h1 className={styles.greeting}>
        {t('greeting', { greeting: t(`greetings.${greeting(hourOf(now))}`), name: user?.sysUser.chineseName })}
      </h1>
      <p className={styles.today}>{[today, user?.companyName].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/** The properties of every block. A block that is loaded later shows a placeholder of its own. */
interface BlockProps {
  onOpen: (target: WorkflowTarget) => void;
}

export type HomeColumns = readonly (readonly ComponentType<BlockProps>[])[];

/** The blocks of the features in one grid. */
function Blocks({ columns, onOpen }: BlockProps & { columns: HomeColumns }) {
  return (
    <div className={styles.columns}>
      {columns.map((blocks, index) => (
        <div key={index} className={styles.column}>
          {blocks.map((Block, position) => (
            <Block key={position} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  );
}

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

/** /workbench/index: the user's work, and links to the pages they need for it. */
export function WorkbenchPage({ blocks }: { blocks: HomeColumns }) {
  const { t } = useTranslation('home');
  const { open, drawer } = useWorkflowDrawer();
  useDocumentTitle(t('workbench.title'));
  return (
    <div className={styles.home}>
      <ListHead title={t('workbench.title')} hint={t('workbench.hint')} />
      <Counters />
      <Blocks columns={blocks} onOpen={open} />
      {drawer}
    </div>
  );
}
