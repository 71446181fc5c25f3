import { Icon } from '@portal/widgets/icon';
import { DoneIcon, StartIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lists } from '../../shared/api/tasks/lists';
import { currentLocale } from '../../shared/i18n';
import { shortNumber } from '../../shared/i18n/texts';
import { todoPath } from '../../shared/paths';
import { useSession } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import type { WorkflowTarget } from '../../shared/workflow/target';
import { useWorkflowDrawer } from '../../shared/workflow/useWorkflowDrawer';
import { Greeting } from './Greeting';
import styles from './HomePage.module.css';

/** The properties of every block. A block that is loaded later shows a placeholder of its own. */
interface BlockProps {
  onOpen: (target: WorkflowTarget) => void;
}

export type HomeColumns = readonly (readonly ComponentType<BlockProps>[])[];

/** Shows the blocks of the features in one grid. */
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

const counters = [
  { name: 'todo', to: todoPath, icon: <Icon of={TodoIcon} /> },
  { name: 'complete', to: '/process/done', icon: <Icon of={DoneIcon} /> },
  { name: 'create', to: '/process/my', icon: <Icon of={StartIcon} /> },
] as const;

/** Shows the numbers of waiting tasks, handled tasks and started processes. Each links to its list. */
export function Counters() {
  const { t } = useTranslation('home');
  const { data, isError } = useQuery(lists.counts());
  return (
    <ul className={styles.counters}>
      {counters.map(({ name, to, icon }) => (
        <li key={name}>
          <Link to={to} className={styles.counter}>
            <span className={styles.counterIcon}>{icon}</span>
            <span>{t(`counter.${name}`)}</span>
            <strong aria-busy={!data && !isError} title={data && String(data[name])}>
              {data ? shortNumber(data[name], currentLocale()) : '—'}
            </strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
