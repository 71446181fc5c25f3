import { useEffect, useState } from 'react';
import { createWorkStock, type WorkStock } from './stock';

/** Does a work ahead where the page is going to need one. */
export function useWorkStock(needed: boolean): WorkStock {
  const [stock] = useState(createWorkStock);
  useEffect(() => {
    if (needed) stock.prepare();
  }, [needed, stock]);
  return stock;
}
