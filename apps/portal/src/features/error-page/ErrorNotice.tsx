import styles from './ErrorNotice.module.css';

interface Props {
  code?: string;
  title: string;
  text: string;
  detail?: string;
  action: { label: string; run: () => void };
}

/** A whole page that says what happened and what to do now. */
export function ErrorNotice({ code, title, text, detail, action }: Props) {
  return (
    <main className={styles.page}>
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <button type="button" className={styles.action} onClick={action.run}>
        {action.label}
      </button>
    </main>
  );
}
