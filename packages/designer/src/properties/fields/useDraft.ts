import { useEffect, useRef, useState } from 'react';

/**
 * Holds a text while it is typed. It is committed once, by Enter or on blur, so that one undo reverts it; after that
 * the stored text is shown. A field that disappears meanwhile, for example because another element is selected, loses
 * nothing.
 */
export function useDraft(value: string, onCommit: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    setStored(value);
    setDraft(value);
  }
  const commit = () => {
    if (draft === value) return;
    setDraft(value);
    onCommit(draft);
  };

  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => latest.current(), []);

  return {
    value: draft,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
    onBlur: commit,
    commit,
  };
}
