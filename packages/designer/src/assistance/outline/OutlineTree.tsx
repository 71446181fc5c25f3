import { WarningFilled } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import type { KeyboardEvent, Ref } from 'react';
import { useAssistance } from '../strings';
import type { OutlineNode } from './outline';

interface OutlineTreeProps {
  ref: Ref<HTMLDivElement>;
  nodes: OutlineNode[];
  selected: string;
  faulty: ReadonlySet<string>;
  wordOf: (type: string) => string;
  onSelect: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** By the tree pattern of the ARIA guide: one stop for the keyboard, the arrows move on. */
export function OutlineTree({ ref, nodes, selected, faulty, wordOf, onSelect, onKeyDown }: OutlineTreeProps) {
  const { t } = useAssistance();
  const stop = nodes.some(({ id }) => id === selected) ? selected : nodes[0]?.id;
  const press = (event: KeyboardEvent<HTMLDivElement>, id: string, place: number) => {
    const next = nodes[steps[event.key]?.(place, nodes.length) ?? -1];
    if (!(event.key in steps)) return onKeyDown(event, id);
    event.preventDefault();
    if (!next) return undefined;
    onSelect(next.id);
    const items = event.currentTarget.parentElement?.children ?? [];
    (items[nodes.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={ref} className="pd-outline-tree" role="tree" aria-label={t('outline')}>
      {nodes.map(({ id, name, type, level }, place) => (
        <div
          key={id}
          role="treeitem"
          aria-level={level}
          aria-selected={id === selected}
          tabIndex={id === stop ? 0 : -1}
          style={{ paddingInlineStart: level * 12 }}
          onClick={() => onSelect(id)}
          onKeyDown={(event) => press(event, id, place)}
        >
          <span>{name || id}</span>
          <small>{wordOf(type)}</small>
          {faulty.has(id) && (
            <span className="pd-warning" role="img" aria-label={t('faulty')}>
              <Icon of={WarningFilled} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
