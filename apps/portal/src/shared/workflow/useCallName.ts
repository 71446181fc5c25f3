import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';

/** Returns the name of a call: its node, its index among several, and the called process. */
export function useCallName(): (called: tasks.CalledProcess) => string {
  const { t } = useTranslation('called');
  return ({ loopCounter, nodeName, processName, version }) =>
    t(loopCounter === null ? 'once' : 'oneOf', {
      node: nodeName,
      number: (loopCounter ?? 0) + 1,
      process: processName,
      version,
    });
}
