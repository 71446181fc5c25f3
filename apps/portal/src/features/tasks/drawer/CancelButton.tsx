import { StopOutlined } from '@ant-design/icons';
import type { tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../../../shared/notice';

const CancelDialog = lazyInPlace(() => import('../dialogs/CancelDialog'));

/** A button that initiators see beside their running instances. */
export function CancelButton({ instance }: { instance: Pick<tasks.ProcessInfo, 'procInstId' | 'title'> }) {
  const { t } = useTranslation('handling');
  const [stage, setStage] = useState<'new' | 'shown' | 'hidden'>('new');
  return (
    <>
      <Button size="small" danger icon={<Icon of={StopOutlined} />} onClick={() => setStage('shown')}>
        {t('dialog.cancel')}
      </Button>
      {stage !== 'new' && (
        <Suspense>
          <CancelDialog
            instance={instance}
            shown={stage === 'shown'}
            onClose={() => setStage('hidden')}
            onDone={() => {
              setStage('new');
              notice.success(t('success.cancel'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
