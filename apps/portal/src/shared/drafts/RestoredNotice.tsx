import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscarding } from '../dialogs/questions';
import type { Draft } from './useDraft';

interface Props {
  draft: Pick<Draft<unknown>, 'stored' | 'discard'>;
  /** Begins the form anew; absent where closing the form discards the draft. */
  onDiscarded?: () => void;
}

/** Says that a form holds what was typed before and not sent, and offers to begin anew. */
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
