import type { MessageTurn } from '@portal/contract/online-messages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '../../shared/people/Face';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import styles from './exchange.module.css';

interface Props {
  turns: readonly MessageTurn[];
  /** Who left the message. */
  author: string;
}

/** What was asked and said about a message, oldest first. */
export function MessageExchange({ turns, author }: Props) {
  const { t } = useTranslation('onlineMessages');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('exchange')}
      </h3>
      <ol className={styles.turns}>
        {turns.map(({ id, kind, name, text, time }) => (
          <li key={id} className={kind === 'question' ? styles.question : styles.answer}>
            <Face name={kind === 'question' ? author : (name ?? t('office'))} />
            <div>
              <div className={styles.head}>
                <strong>{kind === 'question' ? author : (name ?? t('office'))}</strong>
                {kind !== 'question' && <span>{t(`turn.${kind}`)}</span>}
                <small>
                  <AbsoluteTime value={time} />
                </small>
              </div>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
