import { useRef, useState, type ReactNode } from 'react';

/** The kinds of pictures that can be part of a setting. */
const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml,image/x-icon';

interface PictureFile {
  /** Asks for a file. */
  choose: () => void;
  /** An invisible input, to be rendered anywhere on the page. */
  input: ReactNode;
  /** The last file was too large and is not taken. */
  tooLarge: boolean;
}

/** Takes a picture of the user's as a `data:` address of at most `maxLength` characters. */
export function usePictureFile(label: string, maxLength: number, onTake: (address: string) => void): PictureFile {
  const picker = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const address = await toDataUrl(file);
    setTooLarge(address.length > maxLength);
    if (address.length <= maxLength) onTake(address);
  };
  const input = (
    <input
      ref={picker}
      type="file"
      style={{ display: 'none' }}
      aria-label={label}
      accept={pictureTypes}
      onChange={(event) => void take(event.target.files?.[0])}
    />
  );
  return { choose: () => picker.current?.click(), input, tooLarge };
}

/** Returns the content of a file as a `data:` address. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
