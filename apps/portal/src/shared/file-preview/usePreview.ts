import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { previewStatus, readFile, readPreview } from '../api/files/files';
import type { PreviewedFile } from '../files/download-file';
import { CallError } from '../http';

type PreviewKind = 'image' | 'pdf' | 'converted' | 'none';

const images: readonly string[] = limits.imageExtensions;
const converted: readonly string[] = limits.convertedExtensions;

/** Images are shown as an image, PDF and what the server converts to it as pages (spec 000 §2, 'File preview'). */
export function previewKind(name: string): PreviewKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (images.includes(extension)) return 'image';
  if (extension === 'pdf') return 'pdf';
  return converted.includes(extension) ? 'converted' : 'none';
}

/** How often the server is asked how far a conversion is. */
const askMs = 700;

/** What the server can never show: another try would end the same. */
const finalStatuses: readonly number[] = [415, 422, 501];

/** Reads what is shown of a file; a text or Office file is converted first. */
export function usePreview(file: PreviewedFile, kind: PreviewKind) {
  const key = [file.bucketName, file.fileName];
  const status = useQuery({
    queryKey: ['file-preview', ...key],
    queryFn: ({ signal }) => previewStatus(file, signal),
    enabled: kind === 'converted',
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'ready' ? askMs : false),
  });
  const isReady = kind !== 'none' && (kind !== 'converted' || status.data?.state === 'ready');
  const bytes = useQuery({
    queryKey: ['file', ...key],
    queryFn: ({ signal }) => (kind === 'converted' ? readPreview(file, signal) : readFile(file, signal)),
    enabled: isReady,
  });
  const error = status.error ?? (isReady ? bytes.error : null);
  return {
    bytes: bytes.data,
    /** While the server converts; undefined before and after that. */
    converting: isReady || error ? undefined : status.data?.state,
    error,
    isFinal: error instanceof CallError && finalStatuses.includes(error.status),
    retry: () => {
      for (const query of [status, bytes]) if (query.isError) void query.refetch();
      if (kind === 'converted' && bytes.isError) void status.refetch();
    },
  };
}
