import { useState, type KeyboardEvent } from 'react';
import styles from './decisions.module.css';

interface Props {
  label: string;
  value: string;
  readOnly?: boolean | undefined;
  invalid?: boolean;
  placeholder?: string;
  code?: boolean;
  /** Its row and column as `row:column`, for moving between cells by keyboard. */
  at?: string;
  onCommit: (text: string) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined;
}

/** A text that is part of the table once it is left, so that typing is one step of undo. */
export function CellInput(props: Props) {
  const { label, value, readOnly = false, invalid = false, placeholder, code = false, at, onCommit, onKeyDown } = props;
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const commit = () => {
    if (text !== value) onCommit(text);
  };
  return (
    <textarea
      className={code ? `${styles.cell} ${styles.code}` : styles.cell}
      aria-label={label}
      aria-invalid={invalid}
      title={label}
      rows={1}
      value={text}
      readOnly={readOnly}
      placeholder={placeholder}
      data-cell={at}
      spellCheck={false}
      maxLength={4000}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        /* The browser undoes what is being typed. */
        if ((event.ctrlKey || event.metaKey) && text !== value) event.stopPropagation();
        if (event.key === 'Enter') {
          event.preventDefault();
          commit();
        }
        if (event.key === 'Escape') setText(value);
        onKeyDown?.(event);
      }}
    />
  );
}
