import type { StoredFileValue } from '@portal/contract/fields';
import type { VisitorKind } from '@portal/contract/visitors';
import { useQuery } from '@tanstack/react-query';
import { readVisitorFile } from '../../shared/api/visitors';
import { useObjectUrl } from '../../shared/files/download-file';
import styles from './visitors.module.css';

/** The picture at the head of something that visitors read. Without it the page is complete. */
export function VisitorCover({ kind, id, file }: { kind: VisitorKind; id: number; file: StoredFileValue }) {
  const { data, isError } = useQuery({
    queryKey: ['visitor cover', kind, id, file.fileName],
    queryFn: () => readVisitorFile(kind, id, file),
    retry: false,
  });
  const address = useObjectUrl(data);
  if (isError) return null;
  return <div className={styles.cover}>{address && <img src={address} alt="" />}</div>;
}
