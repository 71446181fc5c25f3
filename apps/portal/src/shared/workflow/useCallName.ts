import type { handling } from '@portal/contract';
import { useTranslation } from 'react-i18next';

/** What a call is told by: the node, which of several it is, and what was called. */
export function useCallName(): (called: handling.CalledProcess) => string {
  const { t } = useTranslation('called');
  return ({ loopCounter, nodeName, processName, version }) =>
    t(loopCounter === null ? 'once' : 'oneOf', {
      node: nodeName,
      number: (loopCounter ?? 0) + 1,
      process: processName,
      version,
    });
}
