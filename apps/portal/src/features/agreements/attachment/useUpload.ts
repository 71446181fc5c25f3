import { useEffect, useRef, useState } from 'react';
import { uploadAttachment } from '../../../shared/api/files';
import { messageOfError } from '../../../shared/http';
import { currentLocale } from '../../../shared/i18n';
import type { Attachment } from '../values';
import { attachmentRefusal } from './refusal';

interface Running {
  name: string;
  /** 0 to 1 */
  share: number;
}

/** Sends one file at a time; a newer one and leaving the page cancel it. */
export function useUpload(onUploaded: (attachment: Attachment) => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const cancel = () => {
    controller.current?.abort();
    setRunning(null);
  };
  const send = async (file: File) => {
    cancel();
    const refusal = attachmentRefusal(file, currentLocale());
    setFault(refusal);
    if (refusal) return;
    const { signal } = (controller.current = new AbortController());
    setRunning({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => !signal.aborted && setRunning({ name: file.name, share });
      const { bucketName, fileName, original } = await uploadAttachment(file, { signal, onProgress });
      if (!signal.aborted) onUploaded({ bucketName, fileName, original });
    } catch (error) {
      if (!signal.aborted) setFault(messageOfError(error));
    } finally {
      if (!signal.aborted) setRunning(null);
    }
  };
  return { running, fault, send, cancel };
}
