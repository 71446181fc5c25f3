import type { tasks, HistoryAction } from '@portal/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../i18n/list-names';
import { FieldChanges } from './FieldChanges';

interface OpinionProps {
  row: Pick<tasks.HistoryRow, 'action' | 'userNickName' | 'fullMsg' | 'targetNames' | 'changes'>;
  /** What stands where nothing was said. */
  none?: ReactNode;
}

const concerning: Partial<Record<HistoryAction, string>> = {
  delegate: 'history.delegatedTo',
  transfer: 'history.transferredTo',
  copy: 'history.copiedTo',
  redueceSign: 'history.removed',
};

/** The delegate or the added signers of an action, its comment, and what was changed of the form. */
export function Opinion({ row, none = '—' }: OpinionProps) {
  const { t } = useTranslation('handling');
  const { action, userNickName, fullMsg, targetNames, changes } = row;
  const names = listNames(targetNames);
  // the message is the name of the node
  if (action === 'choose') return t(names ? 'history.chosen' : 'history.chosenNone', { names, node: fullMsg });
  if (action === 'autoComplete' && userNickName === '') return t('history.noHandler');
  const concerned = names && t(concerning[action] ?? 'history.added', { names });
  if (!concerned && !fullMsg && changes.length === 0) return none;
  return (
    <>
      {concerned && <div>{concerned}</div>}
      {fullMsg && <div>{fullMsg}</div>}
      <FieldChanges changes={changes} />
    </>
  );
}
