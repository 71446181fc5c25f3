import { limits } from '@portal/contract';

export type PreviewKind = 'image' | 'pages' | 'none';

/** Images are shown as an image, PDF as pages (spec 000 §2, 'File preview'); the rest has no preview here. */
export function previewKind(name: string): PreviewKind {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const images: readonly string[] = limits.imageExtensions;
  if (images.includes(extension)) return 'image';
  return extension === 'pdf' ? 'pages' : 'none';
}
