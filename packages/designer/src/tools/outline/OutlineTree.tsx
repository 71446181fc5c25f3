import { WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type Ref, useState, type UIEvent } from 'react';
import { useAssistance } from '../../shared/assistance';
import { isFlow, type OutlineItem } from './outline';

/** The height of a row in pixels. Each row has one line, and `tools.css` has the same height. */
const rowHeight = 32;
const beyond = 8;

/** Returns which of many rows are rendered: those in view and a few beyond. */
function useRows(count: number) {
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

/** The handle of the tree for other components. */
export interface Tree {
  /** Moves the focus to an item, or to the selected one. */
  focus(id?: string): void;
}

interface OutlineTreeProps {
  ref: Ref<Tree>;
  items: OutlineItem[];
  selected: string;
  invalid: ReadonlySet<string>;
  wordOf: (type: string) => string;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A tree by the pattern of the ARIA guide: it is one tab stop, and arrow keys move between rows. Only rows in view are
 * rendered.
 */
export function OutlineTree({ ref, items, selected, invalid, wordOf, onSelect, onKeyDown }: OutlineTreeProps) {
  const { t } = useAssistance();
  const { list, first, end, reveal, onScroll } = useRows(items.length);
  const focused = useRef<string>(undefined);
  const stop = Math.max(
    0,
    items.findIndex(({ id }) => id === selected),
  );
  const rendered = [...new Set([stop, ...Array.from({ length: end - first }, (_, index) => first + index)])];

  /* A row may be there only after the next time that the tree is drawn. */
  const meet = () => {
    const row =
      focused.current && list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(focused.current)}"]`);
    if (!row) return;
    focused.current = undefined;
    row.focus({ preventScroll: true });
  };
  const focus = (id = items[stop]?.id) => {
    focused.current = id;
    reveal(items.findIndex((item) => item.id === id));
    meet();
  };
  useImperativeHandle(ref, () => ({ focus }));
  useEffect(meet);

  const press = (event: KeyboardEvent<HTMLDivElement>, id: string, index: number) => {
    const next = items[steps[event.key]?.(index, items.length) ?? -1];
    if (!(event.key in steps)) return onKeyDown(event, id);
    event.preventDefault();
    if (!next) return undefined;
    onSelect(next.id);
    focus(next.id);
  };
  return (
    <div ref={list} className="pd-outline-tree" role="tree" aria-label={t('outline')} onScroll={onScroll}>
      <div role="presentation" style={{ height: items.length * rowHeight }}>
        {rendered
          .toSorted((one, other) => one - other)
          .flatMap((index) => (items[index] ? [{ index, item: items[index] }] : []))
          .map(({ index, item }) => (
            <div
              key={item.id}
              data-item={item.id}
              role="treeitem"
              className={isFlow(item) ? 'pd-outline-flow' : undefined}
              aria-level={item.level}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              aria-selected={item.id === selected}
              tabIndex={index === stop ? 0 : -1}
              title={item.name}
              style={{ insetBlockStart: index * rowHeight, paddingInlineStart: item.level * 12 }}
              onClick={() => onSelect(item.id)}
              onKeyDown={(event) => press(event, item.id, index)}
            >
              <span>{item.name}</span>
              <small>{wordOf(item.type)}</small>
              {invalid.has(item.id) && (
                <span className="pd-warning" role="img" aria-label={t('invalid')}>
                  <Icon of={WarningFilled} />
                </span>
              )}
            </div>
          ))}
      </div>
    </div>
  );
}
