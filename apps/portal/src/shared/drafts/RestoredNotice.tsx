import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscarding } from '../dialogs/questions';
import type { Draft } from './useDraft';

interface Props {
  draft: Pick<Draft<unknown>, 'stored' | 'discard'>;
  /** Restarts the form. Omitted if closing the form discards the draft. */
  onDiscarded?: () => void;
}

/** Says that a form contains earlier input that was not sent, and offers to discard it. */
export function RestoredNotice({ draft, onDiscarded }: Props) {
  const { t } = useTranslation('frame');
  const askToDiscard = useDiscarding();
  const [wasRestored] = useState(draft.stored !== null);
  if (!wasRestored) return null;
  const discard = () => {
    draft.discard();
    onDiscarded?.();
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('restored.text')}
      style={{ marginBottom: 16 }}
      action={
        onDiscarded && (
          <Button size="small" onClick={() => askToDiscard(discard)}>
            {t('restored.discard')}
          </Button>
        )
      }
    />
  );
}
