import { Alert, Skeleton } from 'antd';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers `?url` with the file's address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FilePreview.module.css';

/** Shows the pages of a PDF one below the other. A page is rendered when it comes near the viewport. */
export function PdfPages({ bytes }: { bytes: Blob }) {
  const { t } = useTranslation('filePreview');
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const opening = openPdf(bytes);
    let left = false;
    opening.document.then(
      (opened) => !left && setPdf(opened),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      opening.close();
    };
  }, [bytes]);

  if (failed) return <Alert type="warning" showIcon title={t('broken')} />;
  if (!pdf) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('pages')}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} label={t('page', { number: index + 1 })} />
      ))}
    </div>
  );
}

function PdfPage({ pdf, number, label }: { pdf: Pdf; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    let left = false;
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watching.disconnect();
        /* A preview that is closed while it renders has not failed. */
        void renderPage(pdf, number, target).catch((error: unknown) => {
          if (!left) throw error;
        });
      },
      { rootMargin: '400px' },
    );
    watching.observe(target);
    return () => {
      left = true;
      watching.disconnect();
    };
  }, [pdf, number]);
  return <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />;
}

GlobalWorkerOptions.workerSrc = workerAddress;

type Pdf = PDFDocumentProxy;

/** Opens a PDF. `close` also aborts an opening in progress. Scripts in the file are never run. */
function openPdf(bytes: Blob): { document: Promise<Pdf>; close: () => void } {
  const task = bytes.arrayBuffer().then((data) => getDocument({ data, isEvalSupported: false }));
  return {
    document: task.then((opening) => opening.promise),
    close: () => void task.then((opening) => opening.destroy()),
  };
}

/** Draws a page as wide as its canvas is laid out, sharp on dense screens. */
async function renderPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = (canvas.clientWidth / natural.width) * Math.min(2, devicePixelRatio);
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  canvas.style.aspectRatio = `${natural.width} / ${natural.height}`;
  await page.render({ canvas, viewport }).promise;
}
