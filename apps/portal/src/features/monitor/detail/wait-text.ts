import type { monitor as contract } from '@portal/contract';
import type { TFunction } from 'i18next';
import { listNames } from '../../../shared/i18n/texts';

type Texts = TFunction<'monitor'>;

/** What is waited for and why, as a sentence. */
export function waitText(wait: contract.Wait, t: Texts): string {
  const { nodeName: node, attachedTo, detail, due, missing } = wait;
  const values = {
    node,
    attachedTo,
    detail,
    due,
    handlers: listNames(wait.handlers),
    missing: listNames(missing),
  };
  return t(`wait.${sentenceOf(wait)}`, values);
}

function sentenceOf({ kind, attachedTo, handlers, offered }: contract.Wait): string {
  if (kind === 'task') return handlers.length === 0 ? 'noHandler' : offered ? 'offered' : 'task';
  return attachedTo !== null && ['timer', 'message', 'signal', 'condition'].includes(kind) ? `${kind}Around` : kind;
}

/** What else is known of a wait: on whose behalf, and by when. */
export function waitDetails({ kind, owner, due }: contract.Wait, t: Texts): string[] {
  return [
    owner === null ? '' : t('wait.owner', { owner }),
    kind === 'task' && due ? t('wait.due', { due }) : '',
  ].filter((text) => text !== '');
}
