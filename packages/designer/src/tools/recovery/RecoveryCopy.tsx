import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '@portal/contract';
import { Dialog } from '../../shared/Dialog';
import type { Knowledge } from '../../shared/known';
import type { KnownProcess, RecoveryCopy as Copy } from '../../shared/ports';
import { useComparison } from '../compare/useComparison';
import { useAssistance } from '../../shared/assistance';
import { useRecoveryDraft } from './useRecoveryDraft';

interface RecoveryCopyProps {
  known: Knowledge;
  dirty: boolean;
  onRestore: (xml: string, known: KnownProcess) => Promise<void>;
}

/** Stores unsaved changes in this browser, and offers those of an earlier session. */
export function RecoveryCopy({ known, dirty, onRestore }: RecoveryCopyProps) {
  const { modeler, ports, t } = useAssistance();
  const [found, setFound] = useState<Copy>();
  const [looked, setLooked] = useState(false);
  const { compare, dialog } = useComparison('copy');
  const recover = useRef<HTMLButtonElement>(null);
  useRecoveryDraft({ known, dirty, from: looked });

  useEffect(() => {
    let left = false;
    const look = async () => {
      const copy = await ports.recovery.read();
      const drawn = copy && (await modeler.saveXML({ format: true }));
      if (left) return;
      if (copy && (copy.xml !== drawn?.xml || copy.typed)) setFound(copy);
      else setLooked(true);
    };
    /* A browser without storage keeps nothing. */
    look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [modeler, ports]);

  const decided = () => {
    setFound(undefined);
    setLooked(true);
  };
  const discard = () => {
    decided();
    void ports.recovery.remove().catch(() => undefined);
  };
  if (!found) return null;
  return (
    <Dialog
      open
      closable={false}
      title={t('recoverTitle')}
      keyboard={false}
      /* Pressing Enter at once recovers the copy, so nothing is lost by accident. */
      afterOpenChange={() => recover.current?.focus()}
      mask={{ closable: false }}
      footer={[
        <Button key="discard" danger onClick={discard}>
          {t('discard')}
        </Button>,
        <Button key="compare" onClick={() => void compare(found.xml)}>
          {t('compare')}
        </Button>,
        <Button
          key="recover"
          type="primary"
          ref={recover}
          onClick={() => {
            void onRestore(found.xml, found.known);
            decided();
          }}
        >
          {t('recover')}
        </Button>,
      ]}
    >
      <p>{t('recoverText', { time: formatDateTime(found.savedAt) })}</p>
      {found.typed && <p>{t('recoverTyped', { ...found.typed })}</p>}
      {dialog}
    </Dialog>
  );
}
