import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The number of rows of a history that are rendered at once. */
const page = 100;

/**
 * Returns the last of many items, and a button that shows earlier ones. With `all` every item is shown at once, for
 * paper.
 */
export function useLatest<Item>(
  items: readonly Item[],
  all = false,
): { shown: readonly Item[]; first: number; earlier: ReactNode } {
  const { t } = useTranslation('handling');
  const [count, setCount] = useState(page);
  const first = all ? 0 : Math.max(0, items.length - count);
  const earlier = first > 0 && (
    <Button type="link" onClick={() => setCount(count + page)}>
      {t('history.earlier', { count: Math.min(page, first), left: first })}
    </Button>
  );
  return { shown: first > 0 ? items.slice(first) : items, first, earlier };
}
