import type { tasks, HistoryAction } from '@portal/contract';
import { ruleInWords, type Countersign } from '@portal/contract/votes';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n';
import { listNames } from '../../i18n/texts';
import styles from './entry-cells.module.css';

const OpinionFiles = lazyInPlace(() => import('./OpinionFiles'));
const RemoveSigner = lazyInPlace(() => import('./RemoveSigner'));

/** Shows the changes that a handler made to the form, one line for each field, row or cell. */
function FieldChanges({ changes }: Pick<tasks.HistoryRow, 'changes'>) {
  const { t } = useTranslation('handling');
  if (changes.length === 0) return null;
  const text = (value: string) => value || t('history.noValue');
  return (
    <div className={styles.changes}>
      {t('history.fieldsChanged')}
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>{t('history.fieldChanged', { label, before: text(before), after: text(after) })}</li>
        ))}
      </ul>
    </div>
  );
}

interface OpinionProps {
  row: Pick<
    tasks.HistoryRow,
    'action' | 'userNickName' | 'fullMsg' | 'targetNames' | 'changes' | 'files' | 'signature' | 'added'
  >;
  /** Shown if there is no opinion. */
  none?: ReactNode;
}

const concerning: Partial<Record<HistoryAction, string>> = {
  delegate: 'history.delegatedTo',
  resolve: 'history.returnedTo',
  transfer: 'history.transferredTo',
  overdueTransfer: 'history.transferredTo',
  copy: 'history.copiedTo',
  fallback: 'history.transferredTo',
  redueceSign: 'history.removed',
  urge: 'history.urged',
  ask: 'history.asked',
  supplement: 'history.supplementFrom',
};

/** Shows the delegate or the added signers of an action, its comment, and the changes of the form. */
export function Opinion({ row, none = '—' }: OpinionProps) {
  const { t } = useTranslation('handling');
  const { action, userNickName, fullMsg, targetNames, changes, files = [], signature, added } = row;
  const hasParts = files.length > 0 || signature !== undefined;
  const names = listNames(targetNames);
  // the message is the name of the node
  if (action === 'choose') return t(names ? 'history.chosen' : 'history.chosenNone', { names, node: fullMsg });
  if (action === 'autoComplete' && userNickName === '' && fullMsg === '') return t('history.noHandler');
  const concerned = names && t(concerning[action] ?? 'history.added', { names });
  if (added?.remove)
    return (
      <Suspense>
        <RemoveSigner name={userNickName} remove={added.remove} />
      </Suspense>
    );
  if (!concerned && !fullMsg && changes.length === 0 && !hasParts) return none;
  return (
    <>
      {concerned && <div>{concerned}</div>}
      {fullMsg && <div>{fullMsg}</div>}
      {hasParts && (
        <Suspense>
          <OpinionFiles files={files} {...(signature && { signature })} />
        </Suspense>
      )}
      <FieldChanges changes={changes} />
    </>
  );
}

/**
 * Shows who did it, on whose behalf if it was delegated to them, whether they reviewed their own record or decided by a
 * link from an email, and who added them as a signer.
 */
export function HandledBy({
  row,
}: {
  row: Pick<tasks.HistoryRow, 'userNickName' | 'ownerName' | 'ownReview' | 'byLink' | 'added'>;
}) {
  const { t } = useTranslation('handling');
  const { userNickName, ownerName, ownReview, byLink, added } = row;
  return (
    <>
      {userNickName}
      {ownerName && <small className={styles.note}>{t('history.onBehalf', { name: ownerName })}</small>}
      {ownReview && <small className={styles.note}>{t('history.ownReview')}</small>}
      {byLink && <small className={styles.note}>{t('history.byLink')}</small>}
      {added && <small className={styles.note}>{t(`history.signer.${added.kind}`, { name: added.byName })}</small>}
    </>
  );
}

/** Shows when the node of several persons was done, and what its members voted. */
export const RuleNote = ({ rule }: { rule: Countersign | undefined }) =>
  rule && (
    <small className={styles.note} data-rule>
      {ruleInWords(rule, currentLocale())}
    </small>
  );

/** Shows in which called process it was done, or nothing for the instance's own process. */
export function OfProcess({ row: { processName } }: { row: Pick<tasks.HistoryRow, 'processName'> }) {
  return processName && <small className={styles.note}>{processName}</small>;
}
