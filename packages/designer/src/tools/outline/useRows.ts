import { useEffect, useRef, useState, type UIEvent } from 'react';

/** Each row is one line high, in pixels; `tools.css` says the same. */
export const rowHeight = 32;
const beyond = 8;

/** Which of many rows are rendered: those in view and a few beyond. */
export function useRows(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    if (!list.current) return undefined;
    const resizing = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    resizing.observe(list.current);
    return () => resizing.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + beyond);
  const reveal = (index: number) => {
    const view = list.current;
    if (!view) return;
    const from = index * rowHeight;
    if (from < view.scrollTop) view.scrollTop = from;
    else if (from + rowHeight > view.scrollTop + view.clientHeight)
      view.scrollTop = from + rowHeight - view.clientHeight;
    setTop(view.scrollTop);
  };
  return { list, first, end, reveal, onScroll: (event: UIEvent) => setTop(event.currentTarget.scrollTop) };
}
