import type { Shape } from 'bpmn-js/lib/model/Types';
import { PopupEntries } from 'bpmn-js/lib/features/popup-menu/PopupEntries';
import type { PopupMenuEntries } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type { Locale } from '@portal/contract';
import { isRun, loadNodeLabels } from '../replace-menu/labels';

const tasks = /^(?:user|service|send|receive|manual|rule|script)-task$|^call-activity$|-subprocess$|^transaction$/u;
const gateways = /-gateway$/u;
const starts = /-start(?:-event)?$/u;
const intermediates = /-intermediate-(?:throw|catch)/u;
const ends = /-end(?:-event)?$/u;
const boundaries = /^(?!non-interrupting|none|cancel).*-boundary$/u;
/** Entries that are allowed only in an event sub-process or a collaboration. */
const elsewhere = /^non-interrupting|^(?:error|escalation|compensation)-start$|^cancel-end$/u;

export type Kind = 'task' | 'gateway' | 'start' | 'intermediate' | 'end' | 'boundary';
const kinds: [Kind, RegExp][] = [
  ['task', tasks],
  ['gateway', gateways],
  ['intermediate', intermediates],
  ['boundary', boundaries],
  ['end', ends],
  ['start', starts],
];

/** The attributes of a new shape for bpmn-js. `isCopy` marks a copy element. */
export type NewNode = Partial<Shape> & { type: string; isCopy?: true };

/** The copy element, after the other tasks. */
const copyTask = { name: 'copy-task', icon: 'bpmn-icon-send-task', label: 'Copy to people' };
type MenuEntry = [string, PopupMenuEntries[string]];
type Act = (node: NewNode, kind: Kind, event: Event) => void;

/** Returns the nodes of the given kinds in the reader's language, the most common first. Choosing one calls `act`. */
export async function nodeEntries(locale: Locale): Promise<(shown: readonly Kind[], act: Act) => PopupMenuEntries> {
  const translate = await loadNodeLabels(locale);
  const all = Object.entries(PopupEntries).filter(([name]) => isRun(name.replace('expanded-', '')) && isRun(name));
  return (shown, act) =>
    Object.fromEntries(
      kinds
        .filter(([kind]) => shown.includes(kind))
        .flatMap(([kind, names]) =>
          all
            .filter(([name]) => names.test(name) && !elsewhere.test(name))
            .map(([name, { className, label, target }]): MenuEntry => {
              const action = (event: Event) => act(target as NewNode, kind, event);
              return [name, { className, label: translate(label), group: kind, action }];
            })
            .concat(kind === 'task' ? [copyEntry(translate, act)] : []),
        ),
    );
}

const copyEntry = (translate: (label: string) => string, act: Act): MenuEntry => {
  const action = (event: Event) => act({ type: 'bpmn:SendTask', isCopy: true }, 'task', event);
  return [copyTask.name, { className: copyTask.icon, label: translate(copyTask.label), group: 'task', action }];
};
