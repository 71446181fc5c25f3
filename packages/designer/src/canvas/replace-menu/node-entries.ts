import type { PopupMenuEntries } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type { Element } from 'diagram-js/lib/model/Types';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector } from 'didi';
import BpmnReplaceMenuProvider from 'bpmn-js/lib/features/popup-menu/ReplaceMenuProvider';
import type { Locale } from '@portal/contract';
import { bpmnOf, type DrawnElement } from '../../shared/types';
import { replaceWith } from './holds-nodes';
import { isRun, loadNodeLabels } from './labels';

/* bpmn-js' own provider must not be registered, because it only answers the designer's provider. */
const unasked = { registerProvider: () => undefined };

/**
 * Returns the other types of its family that a node can become, by bpmn-js' own rules (spec 001 §4). Types that are not
 * run yet come last, with the reason, and cannot be chosen.
 */
export async function nodeEntries(injector: Injector, locale: Locale): Promise<(element: Element) => PopupMenuEntries> {
  const translate = await loadNodeLabels(locale);
  const answering = injector.createChild([
    {
      translate: ['value', translate],
      popupMenu: ['value', unasked],
      bpmnReplaceMenuProvider: ['type', BpmnReplaceMenuProvider],
    },
  ]);
  const provider = answering.get<BpmnReplaceMenuProvider>('bpmnReplaceMenuProvider');
  const eventBus = injector.get<EventBus>('eventBus');
  const notYet = { disabled: true, description: translate('Not run yet') };
  return (element) => {
    const entries = Object.entries(provider.getPopupMenuEntries(element));
    const run = entries
      .filter(([name]) => isRun(name))
      .map(([name, entry]) => {
        const { action } = entry;
        const asked: typeof action = (...given) =>
          replaceWith(eventBus, bpmnOf(element as DrawnElement), name, () => action?.(...given));
        return [name, { ...entry, action: asked }] as const;
      });
    const others = entries.filter(([name]) => !isRun(name)).map(([name, entry]) => [name, { ...entry, ...notYet }]);
    return Object.fromEntries([...run, ...others]) as PopupMenuEntries;
  };
}
