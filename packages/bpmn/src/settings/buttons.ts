import { isMultiPerson, type Handling } from './handling';
import { jsonSetting } from './setting';
import { aFlag, aText, listOf, recordOf, withDefault } from './shape';

/** An action offered to the handlers of a task; a custom one may be renamed and removed. */
export interface NodeButton {
  id: string;
  name: string;
  custom: boolean;
  enabled: boolean;
  editable: boolean;
}

const button = (id: string, enabled: boolean): NodeButton => ({ id, name: '', custom: false, enabled, editable: true });

/** In the order of spec 001 §3. A button without a name of its own is shown by its label in the reader's language. */
export const defaultButtons: NodeButton[] = [
  button('complete', true),
  button('reject', true),
  button('save', false),
  button('delegate', false),
  button('invite', false),
  button('copy', false),
  button('terminate', false),
  button('print', false),
];

/** Always disabled (spec 001 §4): the feature is not there. */
export const unavailableButtons: readonly string[] = ['save', 'copy'];

export const buttonList = jsonSetting(
  'ButtonList',
  listOf(
    recordOf<NodeButton>({
      id: aText,
      name: withDefault(aText, ''),
      custom: withDefault(aFlag, false),
      enabled: aFlag,
      editable: withDefault(aFlag, true),
    }),
  ),
);

/** Whether a button may be switched on at all; inviting a signer needs several persons (spec 001 §4). */
export function isAvailable(id: string, handling: Handling): boolean {
  if (unavailableButtons.includes(id)) return false;
  return id !== 'invite' || isMultiPerson(handling);
}

/** The buttons with those switched off that are not available. */
export function availableButtons(buttons: NodeButton[], handling: Handling): NodeButton[] {
  return buttons.map((item) => ({ ...item, enabled: item.enabled && isAvailable(item.id, handling) }));
}
