import type { StoredFileValue } from '@portal/contract/fields';
import { FieldPortsProvider, FieldValue, type FieldPorts } from '@portal/widgets/fields';
import type { ReactNode } from 'react';
import { RelativeTime } from '../ui/RelativeTime';
import styles from './comments.module.css';

interface Props {
  author: string;
  time: string;
  /** The reader's own stands on the other side. */
  own: boolean;
  files: StoredFileValue[];
  /** Reads the files. */
  ports: FieldPorts;
  /** Rendered beside the time. */
  note?: ReactNode;
  /** The content of the comment. */
  children: ReactNode;
}

/** A comment with its author, time and files. */
export function CommentItem({ author, time, own, files, ports, note, children }: Props) {
  return (
    <li className={own ? styles.own : undefined}>
      <small>
        {author} · <RelativeTime value={time} />
        {note}
      </small>
      <div className={styles.text}>{children}</div>
      {files.length > 0 && (
        <FieldPortsProvider value={ports}>
          <FieldValue kind="files" value={files} settings={{}} />
        </FieldPortsProvider>
      )}
    </li>
  );
}
