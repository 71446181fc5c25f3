import { limits } from '@portal/contract';

export type PreviewKind = 'image' | 'pdf' | 'converted' | 'none';

const images: readonly string[] = limits.imageExtensions;
const converted: readonly string[] = limits.convertedExtensions;

/** Images are shown as an image, PDF and what the server converts to it as pages (spec 000 §2, 'File preview'). */
export function previewKind(name: string): PreviewKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (images.includes(extension)) return 'image';
  if (extension === 'pdf') return 'pdf';
  return converted.includes(extension) ? 'converted' : 'none';
}
