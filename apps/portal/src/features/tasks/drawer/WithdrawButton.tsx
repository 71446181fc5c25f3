import { UndoOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../../../shared/notice';

const WithdrawDialog = lazyInPlace(() => import('../dialogs/WithdrawDialog'));

interface Props {
  done: { procInstId: string; taskId?: string };
  title: string;
  size?: 'small' | 'middle';
}

/** A button that users see beside tasks that they have handled and can still withdraw. */
export function WithdrawButton({ done, title, size = 'small' }: Props) {
  const { t } = useTranslation('process');
  const [stage, setStage] = useState<'new' | 'shown' | 'hidden'>('new');
  return (
    <>
      <Button
        size={size}
        icon={<Icon of={UndoOutlined} />}
        aria-label={t('withdraw.label', { title })}
        onClick={() => setStage('shown')}
      >
        {t('withdraw.open')}
      </Button>
      {stage !== 'new' && (
        <Suspense>
          <WithdrawDialog
            done={done}
            shown={stage === 'shown'}
            onClose={() => setStage('hidden')}
            onDone={() => {
              setStage('new');
              notice.success(t('withdraw.done'));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
