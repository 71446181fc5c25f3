import { useEffect, useRef, useState } from 'react';

/** Says what is wrong with a text; undefined for one that is right. */
export type Check = (text: string) => string | undefined | Promise<string | undefined>;

/** Long enough not to complain about a word that is still being typed */
const pauseMs = 400;

/** What is wrong with a text once its typing pauses. */
export function useTypedIssue(text: string, check: Check | undefined): string | undefined {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const [found, setFound] = useState<{ text: string; issue: string | undefined }>();
  useEffect(() => {
    let left = false;
    const look = async () => {
      const issue = text.trim() === '' ? undefined : await latest.current?.(text);
      if (!left) setFound({ text, issue });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found?.text === text ? found.issue : undefined;
}
