import { useEffect, useMemo } from 'react';

/** An address for content, as long as it is shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => (content ? URL.createObjectURL(content) : undefined), [content]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}
