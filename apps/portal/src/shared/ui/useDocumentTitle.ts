import { useEffect } from 'react';
import { usePlatformBrand } from '../api/settings/settings';

/** The window's title: the page's name and the platform's (`browserFrontTitle`, spec 000 §2). */
export function useDocumentTitle(page?: string): void {
  const platform = usePlatformBrand().title;
  useEffect(() => {
    document.title = [page, platform].filter(Boolean).join(' · ');
  }, [page, platform]);
}
