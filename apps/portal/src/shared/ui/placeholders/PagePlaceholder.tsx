import { useTranslation } from 'react-i18next';
import styles from './PagePlaceholder.module.css';

/** The placeholder of a page: a title and lines. */
export function PagePlaceholder({ lines = 6 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.placeholder} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

interface Props {
  /** Inside the frame of the portal, which has a `main` element already. */
  framed?: boolean;
  code?: string;
  title: string;
  text: string;
  detail?: string;
  /** With `busy` the action is in progress and cannot be started again. */
  action: { label: string; run: () => void; busy?: boolean };
}

/** A full-page notice that says what happened and what to do now. */
export function ErrorNotice({ framed, code, title, text, detail, action }: Props) {
  const Root = framed ? 'section' : 'main';
  return (
    <Root className={styles.page}>
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <button
        type="button"
        className={styles.action}
        disabled={action.busy}
        aria-busy={action.busy}
        onClick={action.run}
      >
        {action.label}
      </button>
    </Root>
  );
}
