import type { Handling } from './handling';
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

const button = (id: string, name: string, enabled: boolean): NodeButton => ({
  id,
  name,
  custom: false,
  enabled,
  editable: true,
});

/** In the order of spec 001 §3; the names are stored in the definition, as every other name in it. */
export const defaultButtons: NodeButton[] = [
  button('complete', '同意', true),
  button('reject', '驳回', true),
  button('save', '暂存', false),
  button('delegate', '委托', false),
  button('invite', '加签', false),
  button('copy', '抄送', false),
  button('terminate', '终止', false),
  button('print', '打印', false),
];

/** Always disabled (spec 001 §4): the feature is not there. */
export const unavailableButtons: readonly string[] = ['save', 'copy'];

export const buttonList = jsonSetting(
  'ButtonList',
  listOf(
    recordOf<NodeButton>({
      id: aText,
      name: aText,
      custom: withDefault(aFlag, false),
      enabled: aFlag,
      editable: withDefault(aFlag, true),
    }),
  ),
);

/** Whether a button may be switched on at all; inviting a signer needs several persons (spec 001 §4). */
export function isAvailable(id: string, handling: Handling): boolean {
  if (unavailableButtons.includes(id)) return false;
  return id !== 'invite' || handling.type === 'completeMultiInst';
}

/** The buttons with those switched off that are not available. */
export function availableButtons(buttons: NodeButton[], handling: Handling): NodeButton[] {
  return buttons.map((item) => ({ ...item, enabled: item.enabled && isAvailable(item.id, handling) }));
}
