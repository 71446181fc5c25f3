import type { StoredFileValue } from '@portal/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from './ports';

interface Upload {
  key: number;
  name: string;
  failed: boolean;
}

let lastKey = 0;

/** Uploads files one after another and hands each on when it is stored. */
export function useUploads(onStored: (file: StoredFileValue) => void) {
  const { upload } = usePorts();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });

  const start = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, key: ++lastKey }));
    setUploads((others) => [
      ...others.filter(({ failed }) => !failed),
      ...queue.map(({ file, key }) => ({ key, name: file.name, failed: false })),
    ]);
    for (const { file, key } of queue) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in order, and one at a time on a slow line
        latest.current(await upload(file));
        setUploads((others) => others.filter((each) => each.key !== key));
      } catch {
        setUploads((others) => others.map((each) => (each.key === key ? { ...each, failed: true } : each)));
      }
    }
  };
  return { uploads, start };
}
