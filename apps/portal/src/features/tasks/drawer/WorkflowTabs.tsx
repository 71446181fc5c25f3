import { mediaHook } from '@portal/widgets/media';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Skeleton, Tabs } from 'antd';
import { Suspense, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FormTab } from '../form/FormTab';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { OwnNotice } from './OwnNotice';
import { RejectionNotice } from './RejectionNotice';
import { hasStatus, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import styles from './WorkflowTabs.module.css';

const StatusTab = lazyInPlace(async () => ({ default: (await import('../status/StatusTab')).StatusTab }));

const InstanceSteps = lazyInPlace(() => import('../status/InstanceSteps'));
const InstanceForecast = lazyInPlace(() => import('../forecast/InstanceForecast'));

/** Whether the steps of an instance fit beside its form. */
const useIsWide = mediaHook('(min-width: 1280px)');

export type WorkflowTab = 'form' | 'status';

interface WorkflowTabsProps {
  open: OpenWorkflow;
  form: Ref<FormHandle>;
  tab: WorkflowTab;
  onTab: (tab: WorkflowTab) => void;
}

/** 'Form information', on a wide screen with the steps beside it, and 'process status' where there is one; what was typed stays while looking at the other. */
export function WorkflowTabs({ open, form, tab, onTab }: WorkflowTabsProps) {
  const { t } = useTranslation('handling');
  const wide = useIsWide();
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
        </StatusTab>
      </Suspense>
    ),
  };
  return (
    <>
      {open.kind === 'handle' && <OwnNotice info={open.info} />}
      <Tabs
        activeKey={statusTab ? tab : 'form'}
        onChange={(key) => onTab(key as WorkflowTab)}
        items={statusTab ? [formTab, statusTab] : [formTab]}
      />
    </>
  );
}
