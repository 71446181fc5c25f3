import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Popup.module.css';

interface Props {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  panelClassName?: string;
  /** Whether the page that is shown lies behind it. */
  current?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below itself. Escape and a click elsewhere, except in a dialog, close it. */
export function Popup({ label, trigger, triggerClassName, panelClassName = '', current = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const inDialog = (target: EventTarget | null) => (target as Element).closest('[role=dialog]') !== null;
    const click = ({ target }: PointerEvent) =>
      area.current?.contains(target as Node) || inDialog(target) || setOpen(false);
    const key = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed !== 'Escape' || inDialog(target)) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', click);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', click);
      document.removeEventListener('keydown', key);
    };
  }, [open]);
  return (
    <div ref={area} className={styles.area}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-expanded={open}
        aria-current={current || undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && <div className={`${styles.panel} ${panelClassName}`}>{children(() => setOpen(false))}</div>}
    </div>
  );
}
