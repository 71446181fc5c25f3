import { useState, type ReactNode } from 'react';

interface FoldedSectionProps {
  /** Identifies the section. An unfolded section stays unfolded when another element is selected. */
  name: string;
  title: string;
  /** The number of settings in it. */
  count?: number;
  children: () => ReactNode;
}

const unfolded = new Set<string>();

/** A group of fields that few elements need. It shows its title, and after a click its fields. */
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
