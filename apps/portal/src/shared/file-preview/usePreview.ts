import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { previewStatus, readFile, readPreview } from '../api/files/files';
import type { PreviewedFile } from '../files/download-file';
import { CallError } from '../http';

type PreviewKind = 'image' | 'pdf' | 'converted' | 'none';

const images: readonly string[] = limits.imageExtensions;
const converted: readonly string[] = limits.convertedExtensions;

/**
 * Returns how a file is shown: images as an image, PDFs and files that the server converts to PDF as pages (spec 000
 * §2, 'File preview').
 */
export function previewKind(name: string): PreviewKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (images.includes(extension)) return 'image';
  if (extension === 'pdf') return 'pdf';
  return converted.includes(extension) ? 'converted' : 'none';
}

/** The interval in which the progress of a conversion is requested. */
const askMs = 700;

/** Statuses after which a retry would fail in the same way. */
const finalStatuses: readonly number[] = [415, 422, 501];

/** Reads the preview of a file. A text or Office file is converted first. */
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
    /** Set while the server converts, otherwise undefined. */
    converting: isReady || error ? undefined : status.data?.state,
    error,
    isFinal: error instanceof CallError && finalStatuses.includes(error.status),
    retry: () => {
      for (const query of [status, bytes]) if (query.isError) void query.refetch();
      if (kind === 'converted' && bytes.isError) void status.refetch();
    },
  };
}
