import { isPictureName, pictureAddress, pictureAt, pictureExtensions } from '@portal/contract/fields';
import type { Editor } from '@tiptap/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePossiblePorts, type FieldPorts } from '../shared/ports';
import { useTexts } from '../shared/texts';
import { cleanPasted, takePictures, type PastedPicture } from './pasted';
import { pendingPrefix, pictureNode } from './picture-node';

const dataAddress = /^data:image\/(png|jpeg|gif|bmp);base64,([a-z\d+/=\s]+)$/iu;

/** Returns the picture of a data address. The policy of the page forbids to fetch it. */
function fileOfData(source: string): File | null {
  const [, type = '', content = ''] = dataAddress.exec(source) ?? [];
  if (content === '') return null;
  const bytes = Uint8Array.from(atob(content.replaceAll(/\s/gu, '')), (byte) => byte.codePointAt(0)!);
  const extension = type.toLowerCase() === 'jpeg' ? 'jpg' : type.toLowerCase();
  return new File([bytes], `picture.${extension}`, { type: `image/${type}` });
}

let lastPending = 0;
const nextPending = () => `${pendingPrefix}${String(++lastPending)}`;

interface Connection {
  editor: Editor;
  /** Without ports a text has no pictures. */
  ports: FieldPorts | null;
  t: ReturnType<typeof useTexts>;
}

interface State {
  /** The number of uploads under way. */
  uploading: number;
  problems: readonly string[];
}

/**
 * Stores the pictures that are put into a text. Each stands in the text at once, and gets its address when it is
 * stored.
 */
function createPictures() {
  let connection: Connection | null = null;
  let leaving = new AbortController();
  let state: State = { uploading: 0, problems: [] };
  const listeners = new Set<() => void>();
  const local = new Map<string, Blob>();

  const change = (changes: Partial<State>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const readStored = (source: string): Promise<Blob> => {
    const file = pictureAt(source);
    if (!file || !connection?.ports) return Promise.reject(new Error('no picture'));
    return connection.ports.readFile({ ...file, original: file.fileName, size: 0 });
  };

  /** Gives a picture its address, or removes it from the text. */
  const settle = ({ editor }: Connection, pending: string, source: string | null) => {
    if (editor.isDestroyed) return;
    const { tr } = editor.state;
    const places: number[] = [];
    tr.doc.descendants((each, position) => {
      if (each.type.name === 'image' && each.attrs['src'] === pending) places.unshift(position);
    });
    for (const place of places)
      if (source === null) tr.delete(place, place + 1);
      else tr.setNodeAttribute(place, 'src', source);
    editor.view.dispatch(tr.setMeta('addToHistory', false));
  };

  const store = async (pending: string, name: string, content: () => Promise<File>) => {
    const { signal } = leaving;
    const { t, ports } = connection!;
    change({ uploading: state.uploading + 1 });
    try {
      const file = await content();
      if (!ports || !isPictureName(file.name))
        throw new Error(t('onlyPictures', { extensions: pictureExtensions.join(' ') }));
      const address = pictureAddress(await ports.upload(file, { signal, onProgress: () => undefined }));
      local.set(address, file);
      if (!signal.aborted) settle(connection!, pending, address);
    } catch (error) {
      if (signal.aborted) return;
      settle(connection!, pending, null);
      const reason = error instanceof Error ? error.message : String(error);
      change({ problems: [...state.problems, t('uploadFailed', { name, reason })] });
    } finally {
      change({ uploading: state.uploading - 1 });
    }
  };

  /** Puts files into the text at the cursor, or at a position. */
  const add = (files: readonly File[], at?: number) => {
    if (!connection) return;
    change({ problems: [] });
    const pending = files.map((file) => ({ file, src: nextPending() }));
    for (const { src, file } of pending) local.set(src, file);
    const nodes = pending.map(({ src }) => ({ type: 'image', attrs: { src } }));
    const chain = connection.editor.chain().focus();
    (at === undefined ? chain.insertContent(nodes) : chain.insertContentAt(at, nodes)).run();
    for (const { file, src } of pending) void store(src, file.name, () => Promise.resolve(file));
  };

  const storePasted = ({ pending, source, alt }: PastedPicture) => {
    const file = fileOfData(source);
    if (file) local.set(pending, file);
    const copied = async () => {
      const content = await readStored(source);
      local.set(pending, content);
      return new File([content], pictureAt(source)!.fileName);
    };
    void store(pending, alt || connection!.t('picture'), file ? () => Promise.resolve(file) : copied);
  };

  /** Cleans pasted HTML. Pictures of other texts are stored again, because each belongs to one text. */
  const transformPasted = (html: string): string => {
    if (!connection) return cleanPasted(html);
    const { editor, ports, t } = connection;
    const present = new Set<unknown>();
    editor.state.doc.descendants((each) => void (each.type.name === 'image' && present.add(each.attrs['src'])));
    const taken = takePictures(cleanPasted(html), {
      isKept: (source) => present.has(source),
      isReadable: (source) => ports !== null && (dataAddress.test(source) || pictureAt(source) !== null),
      pendingOf: nextPending,
    });
    change({ problems: taken.left > 0 ? [t('picturesLeft', { count: taken.left })] : [] });
    /* The text contains them once this paste is done. */
    setTimeout(() => taken.pictures.forEach(storePasted));
    return taken.html;
  };

  return {
    node: pictureNode((source) => {
      const content = local.get(source);
      return content ? Promise.resolve(content) : readStored(source);
    }),
    add,
    transformPasted,
    dismiss: () => change({ problems: [] }),
    connect: (next: Connection) => {
      connection = next;
    },
    /** Uploads end with the page. */
    open: () => {
      leaving = new AbortController();
      return () => leaving.abort();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
  };
}

type Pictures = ReturnType<typeof createPictures>;

/** Returns the pictures of one text, which its editor is connected to afterwards. */
export function usePictures() {
  const [pictures] = useState(createPictures);
  useEffect(() => pictures.open(), [pictures]);
  return { pictures, ...useSyncExternalStore(pictures.subscribe, pictures.state) };
}

/** Connects pictures to the editor of the text. */
export function useConnection(pictures: Pictures, editor: Editor): void {
  const t = useTexts();
  const ports = usePossiblePorts();
  useEffect(() => pictures.connect({ editor, ports, t }));
}
