import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface PanelTabsProps<Key extends string> {
  tabs: { key: Key; label: string }[];
  active: Key;
  onChange: (key: Key) => void;
  /** The content of the active tab. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs by the pattern of the ARIA guide: one stop for the keyboard, the arrows choose. */
export function PanelTabs<Key extends string>({ tabs, active, onChange, children }: PanelTabsProps<Key>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const next = tabs[tabs.findIndex(({ key }) => key === active) + (step ?? 0)];
    if (step === undefined || !next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  return (
    <>
      <div className="pd-tabs" role="tablist">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === active}
            aria-controls={`${id}panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${active}`}>
        {children}
      </div>
    </>
  );
}
