import { useEffect, useState } from 'react';
import type { Locale } from '@portal/contract';
import { cachedTexts, loadTexts, type DesignerTexts } from '../shared/strings';

/** Returns the designer's texts, or those of the previous language until the new ones are loaded. */
export function useDesignerTexts(locale: Locale): DesignerTexts | undefined {
  const [texts, setTexts] = useState(() => cachedTexts(locale));
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let unmounted = false;
    loadTexts(locale).then(
      (loaded) => !unmounted && setTexts(loaded),
      (error: unknown) => !unmounted && setFailure(error),
    );
    return () => {
      unmounted = true;
    };
  }, [locale]);
  if (failure && !texts) throw failure;
  return texts;
}
