import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../shared/lazy';
import { useAssistance, type AssistanceText } from '../../shared/assistance';

const CompareModal = lazyPart(() => import('./CompareModal'));

/** Shows another definition beside the drawing. */
export function useComparison(otherLabel: AssistanceText) {
  const { modeler, t } = useAssistance();
  const [compared, setCompared] = useState<{ theirs: string; mine: string }>();
  const compare = async (theirs: string) => {
    const { xml = '' } = await modeler.saveXML({ format: true });
    setCompared({ theirs, mine: xml });
  };
  const dialog: ReactNode = compared && (
    <CompareModal
      before={{ label: t(otherLabel), xml: compared.theirs }}
      after={{ label: t('mine'), xml: compared.mine }}
      onClose={() => setCompared(undefined)}
    />
  );
  return { compare, dialog };
}
