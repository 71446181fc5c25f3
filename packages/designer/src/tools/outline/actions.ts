import type { ApprovalModeler } from '../../canvas/services';
import type { AssistanceText } from '../../shared/assistance';
import { canContinue, canReplace } from './changes';
import { isFlow, type OutlineItem } from './outline';

/** Actions on an item of the outline. All but the first and the last two wait for an answer. */
export type OutlineAction =
  | 'properties'
  | 'rename'
  | 'append'
  | 'connect'
  | 'retarget'
  | 'resource'
  | 'replace'
  | 'delete';

/** The key and the text of each action. */
export const outlineActions: Record<OutlineAction, { key: string; text: AssistanceText }> = {
  properties: { key: 'Enter', text: 'openPanel' },
  rename: { key: 'F2', text: 'rename' },
  append: { key: 'a', text: 'append' },
  connect: { key: 'c', text: 'connect' },
  retarget: { key: 't', text: 'retarget' },
  resource: { key: 's', text: 'resource' },
  replace: { key: 'r', text: 'replace' },
  delete: { key: 'Delete', text: 'delete' },
};

/** Returns the actions available for an item, in the order in which they are offered. */
export function availableActions(modeler: ApprovalModeler, item: OutlineItem, readOnly: boolean): OutlineAction[] {
  if (readOnly) return ['properties'];
  const own: OutlineAction[] = isFlow(item)
    ? ['retarget', 'resource']
    : canContinue(modeler, item.id)
      ? ['append', 'connect']
      : [];
  return ['properties', 'rename', ...own, ...(canReplace(modeler, item.id) ? ['replace' as const] : []), 'delete'];
}
