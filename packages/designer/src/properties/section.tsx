import { useId, type ReactNode } from 'react';
import type { DrawnElement } from '../shared/types';

export interface SectionProps {
  element: DrawnElement;
  /** Whether issues are shown yet */
  settled: boolean;
}

interface SectionFrameProps {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** A group of fields under its title. */
export function SectionFrame({ title, extra, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section className="pd-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
