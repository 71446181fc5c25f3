import { useMemo, useRef, type ReactNode } from 'react';
import styles from './called.module.css';

interface Props {
  bpmn20Xml: string;
  onChoose: (nodeId: string) => void;
  /** The drawn diagram. */
  children: ReactNode;
}

const model = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

const nodeAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<SVGElement>('.djs-element[data-element-id]')?.dataset['elementId']
    : undefined;

/** Lets the mouse choose the call activities of a diagram; for the keyboard there is the list. */
export function CallActivities({ bpmn20Xml, onChoose, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const calls = useMemo(() => {
    const found = new DOMParser().parseFromString(bpmn20Xml, 'text/xml').getElementsByTagNameNS(model, 'callActivity');
    return new Set([...found].map(({ id }) => id));
  }, [bpmn20Xml]);
  const callAt = (target: EventTarget): string | undefined => {
    const id = nodeAt(target);
    return id !== undefined && calls.has(id) ? id : undefined;
  };
  return (
    <div
      ref={frame}
      className={styles.diagrams}
      onMouseOver={({ target }) => frame.current?.toggleAttribute('data-call', callAt(target) !== undefined)}
      onClick={({ target }) => {
        const id = callAt(target);
        if (id !== undefined) onChoose(id);
      }}
    >
      {children}
    </div>
  );
}
