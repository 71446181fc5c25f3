import { useEffect, useState } from 'react';
import type { Locale } from '@portal/contract';
import { knownWords, loadWords, type Words } from '../shared/strings';

/** The designer's words; those of the last language until the next ones are there. */
export function useWords(locale: Locale): Words | undefined {
  const [words, setWords] = useState(() => knownWords(locale));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let left = false;
    loadWords(locale).then(
      (loaded) => !left && setWords(loaded),
      (error: unknown) => !left && setFailure(error),
    );
    return () => {
      left = true;
    };
  }, [locale]);
  if (failure && !words) throw failure;
  return words;
}
