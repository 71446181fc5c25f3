import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './Popup.module.css';

interface Props {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below itself; a click elsewhere and Escape close it. */
export function Popup({ label, trigger, triggerClassName, children }: Props) {
  const [open, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const click = ({ target }: PointerEvent) => area.current?.contains(target as Node) || setOpen(false);
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
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
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && <div className={styles.panel}>{children(() => setOpen(false))}</div>}
    </div>
  );
}
