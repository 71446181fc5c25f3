import { Alert, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FilePreview.module.css';
import { openPdf, renderPage, type Pdf } from './pdf';

/** A PDF as pages one below the other; a page is drawn when it comes near the view. */
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
        /* What is closed while it is drawn has not failed. */
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
