import DOMPurify from 'dompurify';
import type { ValueProps } from '../shared/props';
import styles from './rich-text.module.css';

/** Rich text, sanitised again where it is shown: it may have been stored by another program. */
export default function RichTextValue({ value }: ValueProps<'rich-text'>) {
  const html = DOMPurify.sanitize(value, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input'] });
  // oxlint-disable-next-line react/no-danger -- the only place that writes HTML, sanitised above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
