import type { StoredFileValue } from '@portal/contract/fields';
import type { RecordDefinition } from '@portal/contract/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recordFile } from '../api/records/records';
import { useObjectUrl } from '../files/download-file';
import styles from './RecordPicture.module.css';

interface Props {
  definition: RecordDefinition;
  id: number;
  /** Without a picture its place shows the first character of `name`. */
  file: StoredFileValue | undefined;
  name: string;
  /** Read at once instead of when it comes into view. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture of a record, which fills its place. It is read when it comes into view. */
export function RecordPicture({ definition, id, file, name, eager = false, className = '' }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '300px',
      },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  return (
    <div ref={place} className={`${styles.place} ${className}`} data-empty={file === undefined}>
      {file === undefined && <span aria-hidden>{name.slice(0, 1)}</span>}
      {file !== undefined && near && <Shown key={file.fileName} {...{ definition, id, file, name }} />}
    </div>
  );
}

function Shown({
  definition,
  id,
  file,
  name,
}: Required<Pick<Props, 'definition' | 'id' | 'name'>> & { file: StoredFileValue }) {
  const { data, isError } = useQuery(recordFile(definition, id, file));
  const address = useObjectUrl(data);
  if (isError) return <span aria-hidden>{name.slice(0, 1)}</span>;
  return address === undefined ? null : <img src={address} alt={name} decoding="async" />;
}
