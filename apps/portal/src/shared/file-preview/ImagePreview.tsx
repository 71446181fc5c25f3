import { useEffect, useRef } from 'react';
import styles from './FilePreview.module.css';

export function ImagePreview({ bytes, name }: { bytes: Blob; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(bytes);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return (
    <div className={styles.frame}>
      <img ref={image} className={styles.image} alt={name} />
    </div>
  );
}
