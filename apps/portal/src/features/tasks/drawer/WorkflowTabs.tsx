import type { tasks } from '@portal/contract';
import { mediaHook, useIsPhone } from '@portal/widgets/media';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Checkbox, Skeleton, Tabs } from 'antd';
import { Suspense, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTab } from '../form/FormTab';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import type { WorkflowTab } from './useActions';
import { OwnNotice } from './OwnNotice';
import { RejectionNotice } from './RejectionNotice';
import { Count } from '../../../shared/ui/Count';
import { hasStatus, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import styles from './WorkflowTabs.module.css';

const StatusTab = lazyInPlace(async () => ({ default: (await import('../status/StatusTab')).StatusTab }));

const InstanceSteps = lazyInPlace(() => import('../status/InstanceSteps'));
const InstanceForecast = lazyInPlace(() => import('../forecast/InstanceForecast'));
const ConsultationNotices = lazyInPlace(() => import('../consultations/ConsultationNotices'));
const RevocationNotice = lazyInPlace(() => import('../revocation/RevocationNotice'));
const DelegationNotice = lazyInPlace(() => import('./DelegationNotice'));
const SigningNotice = lazyInPlace(() => import('../signers/SigningNotice'));
const CopyAnswer = lazyInPlace(() => import('../circulation/CopyAnswer'));
const CopyReceipts = lazyInPlace(() => import('../circulation/CopyReceipts'));
const Discussion = lazyInPlace(() => import('../discussion/Discussion'));

/** Whether the steps of an instance fit beside its form. */
const useIsWide = mediaHook('(min-width: 1280px)');

const isAboutSigners = ({ awaited, added }: tasks.TaskSigning): boolean => awaited.length > 0 || added !== null;

/** The instance, from the time that something is asked about it: who was to answer is told when it no longer is. */
function useConsulted(open: OpenWorkflow): tasks.ProcessInfo | null {
  const info = open.kind === 'handle' ? open.info : null;
  const [shown, setShown] = useState<string | null>(null);
  if (info && info.consultations.length > 0 && shown !== info.procInstId) setShown(info.procInstId);
  return info && (info.consultations.length > 0 || shown === info.procInstId) ? info : null;
}

interface WorkflowTabsProps {
  open: OpenWorkflow;
  form: Ref<FormHandle>;
  tab: WorkflowTab;
  onTab: (tab: WorkflowTab) => void;
  /** Whether the discussion is printed as well. */
  printing: { discussion: boolean; onChange: (discussion: boolean) => void };
}

/**
 * The tabs 'form information', on a wide screen with the steps beside it, 'process status' if there is one, and the
 * discussion of an instance. Input is kept while another tab is shown.
 */
export function WorkflowTabs({ open, form, tab, onTab, printing }: WorkflowTabsProps) {
  const { t } = useTranslation('handling');
  const phone = useIsPhone();
  const wide = useIsWide();
  const consulted = useConsulted(open);
  const beside = wide && tab === 'form' && hasStatus(open) ? open.info.procInstId : null;
  const formTab = {
    key: 'form',
    label: t('tab.form'),
    children: (
      <div className={styles.form}>
        <div>
          {open.kind === 'handle' && open.info.rejection && <RejectionNotice rejection={open.info.rejection} />}
          <FormTab open={open} handle={form} />
        </div>
        {beside && (
          <aside className={styles.steps} aria-label={t('steps')}>
            <Suspense fallback={<Skeleton active />}>
              <InstanceSteps procInstId={beside} />
            </Suspense>
          </aside>
        )}
      </div>
    ),
    forceRender: true,
  };
  const statusTab = hasStatus(open) && {
    key: 'status',
    label: t('tab.status'),
    children: (
      <Suspense fallback={<Skeleton active />}>
        <StatusTab info={open.info}>
          <InstanceForecast procInstId={open.info.procInstId} />
          <CopyReceipts procInstId={open.info.procInstId} />
        </StatusTab>
      </Suspense>
    ),
  };
  const discussionTab = open.kind === 'handle' && {
    key: 'discussion',
    label: (
      <>
        {t('tab.discussion')}{' '}
        <Count value={open.info.unreadComments} label={t('discussion.unread', { count: open.info.unreadComments })} />
      </>
    ),
    children: (
      <Suspense fallback={<Skeleton active />}>
        <Discussion key={open.info.procInstId} procInstId={open.info.procInstId} active={tab === 'discussion'}>
          <Checkbox checked={printing.discussion} onChange={({ target }) => printing.onChange(target.checked)}>
            {t('discussion.print')}
          </Checkbox>
        </Discussion>
      </Suspense>
    ),
  };
  const items = [formTab, statusTab, discussionTab].filter((each) => each !== false);
  return (
    <>
      {open.kind === 'handle' && <OwnNotice info={open.info} />}
      {consulted && (
        <Suspense>
          <ConsultationNotices key={consulted.procInstId} info={consulted} />
        </Suspense>
      )}
      {open.kind === 'handle' && open.info.revocation && (
        <Suspense>
          <RevocationNotice info={open.info} revocation={open.info.revocation} />
        </Suspense>
      )}
      {open.kind === 'handle' && open.info.signing && isAboutSigners(open.info.signing) && (
        <Suspense>
          <SigningNotice signing={open.info.signing} />
        </Suspense>
      )}
      {open.kind === 'handle' && open.info.delegation && (
        <Suspense>
          <DelegationNotice delegation={open.info.delegation} />
        </Suspense>
      )}
      {open.kind === 'handle' && open.info.copyAnswer !== null && (
        <Suspense>
          <CopyAnswer key={open.info.procInstId} info={open.info} />
        </Suspense>
      )}
      <Tabs
        className={styles.tabs}
        activeKey={items.some(({ key }) => key === tab) ? tab : 'form'}
        onChange={(key) => onTab(key as WorkflowTab)}
        items={items}
        {...(phone && { tabBarGutter: 12 })}
      />
    </>
  );
}
