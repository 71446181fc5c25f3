import { errorMessage, limits, type Locale } from '@portal/contract';

/** The issue of a file that the browser can find before the upload; null if there is none. */
export function attachmentRefusal(file: Pick<File, 'name' | 'size'>, locale: Locale): string | null {
  if (file.size === 0) return errorMessage('fileEmpty', locale);
  if (file.size > limits.attachmentBytes)
    return errorMessage('fileTooLarge', locale, { megabytes: limits.attachmentBytes / 1024 ** 2 });
  const extensions: readonly string[] = limits.attachmentExtensions;
  if (!extensions.includes(extensionOf(file.name))) return errorMessage('fileTypeNotAllowed', locale, { extensions });
  return null;
}

/** In lower case and without the dot; empty when there is none. */
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
