import { limits } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Alert, Button, Input } from 'antd';
import { Suspense, useId, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakenParts } from '../../../shared/workflow/open-workflow';
import type { Opinion } from '../../../shared/workflow/opinion';
import { PhraseButton } from '../../../shared/workflow/phrases/PhraseButton';
import styles from './ActionBar.module.css';

const OpinionParts = lazyInPlace(() => import('../../../shared/workflow/signing/OpinionParts'));

interface Props {
  opinion: Opinion;
  /** Whether agreeing needs one. */
  required: boolean;
  /** Whether the opinion is all that the reader gives, as a delegate. */
  asked: boolean;
  /** The files and the signature that can be added to the opinion, or null if neither can. */
  takes: TakenParts | null;
  /** The absent user for whom the reader acts. */
  onBehalfOf: string | null;
  /** Why the last action was refused. */
  failure: string | null;
  /** Why the opinion can no longer be sent. */
  stale?: string | undefined;
  /** Continues after the reader has read the notice. If omitted, the reader can only wait. */
  onUnderstood: (() => void) | undefined;
  /** The buttons of the actions. */
  children: ReactNode;
}

/** The opinion beside the buttons: agreeing sends it at once, and every dialog begins with it. */
export function OpinionBar({
  opinion,
  required,
  asked,
  takes,
  onBehalfOf,
  failure,
  stale,
  onUnderstood,
  children,
}: Props) {
  const { t } = useTranslation('handling');
  const id = useId();
  const text = useSyncExternalStore(opinion.subscribe, opinion.read);
  const tooLong = isTooLong(text);
  const said = failure ?? stale;
  return (
    <div className={styles.deciding}>
      {said && (
        <Alert
          type={failure ? 'error' : 'warning'}
          showIcon
          role="alert"
          title={said}
          action={
            onUnderstood && (
              <Button size="small" onClick={onUnderstood}>
                {t('understood')}
              </Button>
            )
          }
        />
      )}
      {takes && (
        <Suspense>
          <OpinionParts opinion={opinion} takes={takes} disabled={stale !== undefined} />
        </Suspense>
      )}
      {onBehalfOf && <p className={styles.onBehalf}>{t('onBehalfOf', { name: onBehalfOf })}</p>}
      <div className={styles.row}>
        <div className={styles.opinion}>
          <Input.TextArea
            value={text}
            onChange={({ target }) => opinion.write(target.value)}
            readOnly={stale !== undefined}
            autoSize={{ minRows: 1, maxRows: 5 }}
            aria-label={t('field.comment')}
            placeholder={t(`placeholder.${asked ? 'opinionAsked' : required ? 'opinionRequired' : 'opinion'}`, {
              count: limits.commentLength,
            })}
            {...(tooLong && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
          />
          <PhraseButton value={text} onChange={opinion.write} disabled={stale !== undefined} />
          {tooLong && (
            <small id={id} role="alert" className={styles.tooLong}>
              {t('rule.commentLength', { label: t('field.comment'), count: limits.commentLength })}
            </small>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

export const isTooLong = (text: string): boolean => text.length > limits.commentLength;
