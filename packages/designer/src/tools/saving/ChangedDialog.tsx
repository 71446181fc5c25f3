import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../shared/Dialog';
import type { LoadedDefinition } from '../../shared/ports';
import type { Saving, Failure } from '../../saving/useSaving';
import { useComparison } from '../compare/useComparison';
import { useAssistance } from '../../shared/assistance';

interface ChangedDialogProps {
  failure: Extract<Failure, { failed: 'changed' }>;
  saving: Saving;
}

/** Somebody else has saved or published meanwhile: theirs or mine? */
export function ChangedDialog({ failure, saving }: ChangedDialogProps) {
  const { ports, t } = useAssistance();
  const [busy, setBusy] = useState(false);
  const { compare, dialog } = useComparison('theirs');
  const { message, there, work } = failure;
  const isDraft = typeof there.revision === 'number';

  const theirs = async (use: (loaded: LoadedDefinition) => Promise<void> | void) => {
    setBusy(true);
    try {
      const loaded = await (isDraft ? ports.loadDraft() : ports.loadDefinition());
      if (loaded) await use(loaded);
    } catch {
      /* The port has shown the reason. The dialog stays open. */
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={t('changedTitle')}
      onCancel={saving.giveUp}
      footer={[
        <Button key="cancel" onClick={saving.giveUp}>
          {t('cancel')}
        </Button>,
        there.revision !== null && (
          <Button key="compare" loading={busy} onClick={() => void theirs(({ xml }) => compare(xml))}>
            {t('compare')}
          </Button>
        ),
        there.revision !== null && (
          <Button
            key="theirs"
            loading={busy}
            title={t('takeTheirsHint')}
            onClick={() => void theirs(({ xml, known }) => saving.takeOver(xml, known))}
          >
            {t('takeTheirs')}
          </Button>
        ),
        <Button key="mine" type="primary" danger onClick={() => void saving.again(there)}>
          {t(work === 'save' ? 'overwriteSave' : 'overwriteDeploy')}
        </Button>,
      ]}
    >
      <p>{message}</p>
      <p>{t(work === 'save' ? 'changedSave' : 'changedDeploy')}</p>
      {dialog}
    </Dialog>
  );
}
