import type { StoredFileValue } from '@portal/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { usePorts } from './ports';

interface Upload {
  key: number;
  name: string;
  /** The uploaded share, from 0 to 1. */
  share: number;
  /** Why the upload failed. It is empty unless it has. */
  failure: string;
}

let lastKey = 0;

/** Uploads files one after another, and passes each on when it is stored. Leaving the page cancels them. */
export function useUploads(onStored: (file: StoredFileValue) => void) {
  const { upload } = usePorts();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const controllers = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((others) => others.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const remove = (key: number) => setUploads((others) => others.filter((each) => each.key !== key));
  const cancel = (key: number) => {
    controllers.current.get(key)?.abort();
    remove(key);
  };

  const start = async (files: readonly File[]) => {
    const queue = files.map((file) => ({ file, key: ++lastKey, controller: new AbortController() }));
    for (const { key, controller } of queue) controllers.current.set(key, controller);
    setUploads((others) => [
      ...others.filter(({ failure }) => failure === ''),
      ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0, failure: '' })),
    ]);
    for (const { file, key, controller } of queue) {
      const { signal } = controller;
      try {
        if (signal.aborted) continue;
        const onProgress = (share: number) => change(key, { share });
        // oxlint-disable-next-line no-await-in-loop -- in order, and one at a time on a slow line
        const stored = await upload(file, { signal, onProgress });
        if (signal.aborted) continue;
        latest.current(stored);
        remove(key);
      } catch (error) {
        if (!signal.aborted) change(key, { failure: error instanceof Error ? error.message : String(error) });
      } finally {
        controllers.current.delete(key);
      }
    }
  };
  return { uploads, start, cancel };
}
