import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshLists } from '../../../shared/api/refresh';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { useParameters } from '../../../shared/ui/useParameters';
import { writeTarget } from '../../../shared/workflow/target';

/** Shown instead of a draft that was submitted meanwhile, with the way to the request that it became. */
export function SubmittedDraft({ procInstId }: { procInstId: string }) {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const [, changeAddress] = useParameters();
  /* The list behind still shows the draft. */
  useEffect(() => void refreshLists(client), [client]);
  const open = () => changeAddress((address) => writeTarget(address, { procInstId }), { replace: true });
  return (
    <EmptyState
      text={t('drafts.submitted')}
      step={
        <Button type="primary" onClick={open}>
          {t('drafts.openSubmitted')}
        </Button>
      }
    />
  );
}
