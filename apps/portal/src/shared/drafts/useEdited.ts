import { useState } from 'react';
import { useDraft } from './useDraft';

interface Started<Values, Revision> {
  revision: Revision;
  values: Values;
}

/**
 * Changes to something stored, kept as a draft with the revision that they started from. What others save meanwhile alters neither:
 * the server refuses the changes as a conflict when they are sent.
 */
export function useEdited<Values, Revision>(subject: string, storedRevision: Revision) {
  const draft = useDraft<Started<Values, Revision>>(subject);
  const [started, setStarted] = useState(draft.stored);
  const revision = started?.revision ?? storedRevision;
  return {
    /** Whether it was typed before and not sent. */
    wasRestored: draft.stored !== null,
    /** Null while nothing is changed. */
    values: started?.values ?? null,
    /** To be sent with the changes. */
    revision,
    change: (values: Values) => {
      setStarted({ revision, values });
      draft.keep({ revision, values });
    },
    discard: () => {
      setStarted(null);
      draft.discard();
    },
  };
}
