import { useState } from 'react';
import { useClosing } from '../../../shared/dialogs/questions';
import { useDraft } from '../../../shared/drafts/useDraft';
import type { ChosenVersions } from './VersionFields';

interface Choices {
  chosen: ChosenVersions;
  /** Target nodes by nodes of the source. */
  mapping: Record<string, string>;
  comment: string;
}

interface Instance {
  procInstId: string;
  processDefinitionKey: string;
  procDefId: string;
}

/** What is chosen for a migration, kept as a draft; of one instance, with the version that it leaves. */
export function useMigrationDraft(instance: Instance | undefined, onClose: () => void) {
  const draft = useDraft<Choices>(`migration ${instance ? `${instance.procInstId} ${instance.procDefId}` : ''}`);
  const [choices, setChoices] = useState<Choices>(
    () =>
      draft.stored ?? {
        chosen: { processKey: instance?.processDefinitionKey ?? '', source: instance?.procDefId ?? '', target: '' },
        mapping: {},
        comment: '',
      },
  );
  const [initial] = useState(choices);
  const ask = useClosing(draft, onClose);
  return {
    ...choices,
    change: (changed: Partial<Choices>) => {
      const next = { ...choices, ...changed };
      setChoices(next);
      draft.keep(next);
    },
    discard: draft.discard,
    closeOrAsk: () => ask(choices !== initial),
  };
}
