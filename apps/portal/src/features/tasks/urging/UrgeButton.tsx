import { Icon } from '@portal/widgets/icon';
import { UrgeIcon } from '@portal/widgets/icon/subjects';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instanceRoot } from '../../../shared/api/refresh';
import { urgeInstance } from '../../../shared/api/tasks/actions';
import { listNames } from '../../../shared/i18n/texts';
import { notice } from '../../../shared/notice';

interface Props {
  instance: { procInstId: string; title: string };
  size?: 'small' | 'middle';
}

const namesShown = 3;

/** Reminds the handlers of the open tasks of an instance. The server says if it is too early or unnecessary. */
export function UrgeButton({ instance: { procInstId, title }, size = 'small' }: Props) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const urge = async () => {
    setBusy(true);
    try {
      const { urgedNames } = await urgeInstance({ procInstId });
      const names = listNames(urgedNames.slice(0, namesShown));
      const isCut = urgedNames.length > namesShown;
      notice.success(t('urge.done', { names: isCut ? t('my.holdersMore', { names }) : names }));
      await client.invalidateQueries({ queryKey: [instanceRoot, 'history', procInstId] });
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      icon={<Icon of={UrgeIcon} />}
      loading={busy}
      aria-label={t('urge.label', { title })}
      onClick={() => void urge()}
    >
      {t('urge.open')}
    </Button>
  );
}
