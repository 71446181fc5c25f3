import type { NodeButton } from '../settings/user-task/buttons';
import enUS from './en-US.json';
import zhCN from './zh-CN.json';

/** The words of the dialect: labels of the buttons and of the deploy errors (dictionary `workflow_deploy_err_code`). */
export const dialectStrings = { 'zh-CN': zhCN, 'en-US': enUS } as const;

export type DialectLocale = keyof typeof dialectStrings;

/** A button's own name, or its label; the id where there is neither. */
export function buttonName({ id, name }: Pick<NodeButton, 'id' | 'name'>, locale: DialectLocale): string {
  const labels: Record<string, string> = dialectStrings[locale].buttons;
  return name || (labels[id] ?? id);
}
