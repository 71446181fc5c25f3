import { pictureAt } from '@portal/contract/fields';
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { Modal } from '../../layer/Modal';
import { usePossiblePorts } from '../shared/ports';
import type { ValueProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { pictureAttribute, readingHtml } from './reading';
import styles from './rich-text.module.css';

interface Opened {
  url: string;
  words: string;
}

/** Rich text for reading. Its pictures are read with the rights of the reader and open in full. */
export default function RichTextValue({ value }: ValueProps<'rich-text'>) {
  const t = useTexts();
  const label = t('openPicture');
  const html = useMemo(
    () => ({ __html: readingHtml(value, (words) => (words ? `${label} ${words}` : label)) }),
    [value, label],
  );
  const text = useRef<HTMLDivElement>(null);
  useStoredPictures(text, html);
  const [opened, open] = useState<Opened | null>(null);
  const choose = ({ target }: MouseEvent) => {
    const picture = target instanceof Element ? target.closest('button')?.querySelector('img') : null;
    if (picture?.src) open({ url: picture.src, words: picture.alt });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons within take the keys */}
      <div
        ref={text}
        className={styles.text}
        onClick={choose}
        // oxlint-disable-next-line react/no-danger -- the only place that writes HTML, sanitised above
        dangerouslySetInnerHTML={html}
      />
      {opened && (
        <Modal
          open
          centered
          footer={null}
          width="min(1200px, 96vw)"
          title={opened.words || t('picture')}
          onCancel={() => open(null)}
        >
          <img className={styles.large} src={opened.url} alt={opened.words} />
        </Modal>
      )}
    </>
  );
}

/** Loads the pictures in the shown text. One that cannot be read shows the words that stand for it. */
function useStoredPictures(text: { readonly current: HTMLElement | null }, { __html: html }: { __html: string }) {
  const ports = usePossiblePorts();
  useEffect(() => {
    if (!html.includes(pictureAttribute)) return undefined;
    const urls: string[] = [];
    let current = true;
    const load = async (picture: HTMLImageElement) => {
      const file = pictureAt(picture.getAttribute(pictureAttribute) ?? '');
      try {
        if (!file || !ports) throw new Error('no picture');
        const content = await ports.readFile({ ...file, original: file.fileName, size: 0 });
        if (!current) return;
        const url = URL.createObjectURL(content);
        urls.push(url);
        picture.src = url;
      } catch {
        if (current) picture.dataset['failed'] = '';
      }
    };
    for (const picture of text.current?.querySelectorAll<HTMLImageElement>(`img[${pictureAttribute}]`) ?? [])
      void load(picture);
    return () => {
      current = false;
      urls.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [text, html, ports]);
}
