import { useState, type ReactNode } from 'react';

interface FoldedSectionProps {
  /** Which section it is; one stays unfolded from element to element */
  name: string;
  title: string;
  /** How much is set in it */
  count?: number;
  children: () => ReactNode;
}

const unfolded = new Set<string>();

/** A group of fields that few elements need: its title, and on a click what it holds. */
export function FoldedSection({ name, title, count = 0, children }: FoldedSectionProps) {
  const [open, setOpen] = useState(unfolded.has(name));
  const toggle = () => {
    if (open) unfolded.delete(name);
    else unfolded.add(name);
    setOpen(!open);
  };
  return (
    <section className="pd-section pd-folded" aria-label={title}>
      <h2>
        <button type="button" aria-expanded={open} onClick={toggle}>
          {title}
          {count > 0 && <span className="pd-count">{count}</span>}
        </button>
      </h2>
      {open && children()}
    </section>
  );
}
