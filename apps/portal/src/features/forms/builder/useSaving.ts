import type { forms } from '@portal/contract';
import type { FormIssue } from '@portal/contract/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drawnFormDetail, publishForm, saveFormDraft } from '../../../shared/api/forms';
import { CallError, messageOfError } from '../../../shared/http';
import type { Draft } from './model/draft';

type Detail = Pick<forms.FormDetail, 'id' | 'revision' | 'version' | 'changed'>;

export interface Refusal {
  text: string;
  /** Another user changed the form after it was read. */
  conflict: boolean;
}

/** Saves and publishes a draft. A refusal is shown until the next attempt. */
export function useSaving(opened: Detail, initial: Draft) {
  const client = useQueryClient();
  const [stored, setStored] = useState({ ...opened, draft: initial });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [issues, setIssues] = useState<readonly FormIssue[]>([]);

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    setIssues([]);
    try {
      await work();
      return true;
    } catch (error) {
      const { issues: found } = (error instanceof CallError ? (error.data ?? {}) : {}) as {
        issues?: FormIssue[];
      };
      setIssues(found ?? []);
      setRefusal({ text: messageOfError(error), conflict: error instanceof CallError && error.status === 409 });
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['forms'], refetchType: 'none' });
    }
  };

  const write = async (draft: Draft, revision: number) => {
    const saved = await saveFormDraft({ id: opened.id, revision, formName: draft.formName.trim(), draft: draft.form });
    const next = { ...stored, revision: saved.revision, changed: true, draft };
    setStored(next);
    return next;
  };

  return {
    busy,
    refusal,
    /** The issues that the server found when it was to publish. */
    issues,
    version: stored.version,
    /** Whether the stored draft differs from the published version. */
    changed: stored.changed,
    isStored: (draft: Draft) => draft === stored.draft,
    save: (draft: Draft) => attempt(async () => void (await write(draft, stored.revision))),
    /** Overwrites what another user has saved. */
    overwrite: (draft: Draft) =>
      attempt(async () => {
        const { revision } = await client.fetchQuery({ ...drawnFormDetail(opened.id), staleTime: 0 });
        await write(draft, revision);
      }),
    publish: (draft: Draft) =>
      attempt(async () => {
        const saved = draft === stored.draft ? stored : await write(draft, stored.revision);
        const { revision, version } = await publishForm({ id: opened.id, revision: saved.revision });
        setStored({ ...saved, revision, version, changed: false, draft });
      }),
  };
}
