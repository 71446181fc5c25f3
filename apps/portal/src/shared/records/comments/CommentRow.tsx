import type { RecordComment, RecordComments } from '@portal/contract/records';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useMemo } from 'react';
import { readCommentFile } from '../../api/records/comments';
import { storedFilePorts } from '../../fields/field-ports';
import { useSession } from '../../session/store';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './comments.module.css';

interface Props {
  calls: RecordComments;
  record: number;
  comment: RecordComment;
}

/** A comment with its author, time and files; the reader's own stands on the other side. */
export function CommentRow({ calls, record, comment }: Props) {
  const { id, userId, userName, text, files, time } = comment;
  const own = useSession()?.user.sysUser.userId === userId;
  const ports = useMemo(
    () => storedFilePorts({ files }, (file) => readCommentFile(calls, record, id, file)),
    [calls, record, id, files],
  );
  return (
    <li className={own ? styles.own : undefined}>
      <small>
        {userName} · <RelativeTime value={time} />
      </small>
      <div className={styles.text}>{text}</div>
      {files.length > 0 && (
        <FieldPortsProvider value={ports}>
          <FieldValue kind="files" value={files} settings={{}} />
        </FieldPortsProvider>
      )}
    </li>
  );
}
