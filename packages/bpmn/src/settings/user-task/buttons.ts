import { isMultiPerson, type Handling } from './handling';
import { jsonSetting, booleanShape, textShape, listOf, recordOf, withDefault } from '../setting';

/** An action offered to the handlers of a task. A custom action may be renamed and removed. */
export interface NodeButton {
  id: string;
  name: string;
  custom: boolean;
  enabled: boolean;
  editable: boolean;
  /** The opinion that a custom button proposes. Without one it is its name. */
  opinion?: string | undefined;
  /** A variable that gets the id of the custom button by which the task was completed, besides `outcomeVariable`, or null. */
  variable?: string | undefined;
}

const button = (id: string, enabled: boolean): NodeButton => ({ id, name: '', custom: false, enabled, editable: true });

/**
 * The buttons of a newly drawn task, in the order of spec 001 §3. A button without a custom name shows its label in the
 * reader's language.
 */
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

/** The buttons of a task without a stored list, in the order of spec 000 §2. */
export const implicitButtons: NodeButton[] = [
  button('complete', true),
  button('reject', true),
  button('copy', true),
  button('delegate', false),
  button('terminate', false),
  button('print', false),
  button('invite', false),
];

/** Buttons beyond the specification. They come after its buttons. */
export const furtherButtons: NodeButton[] = [
  'transfer',
  'ask',
  'supplement',
  'removeSign',
  'claim',
  'withdraw',
  'jump',
].map((id) => button(id, false));

/**
 * Buttons that the designer may not switch (spec 001 §4) unless the platform enables them. A definition that was
 * imported with such a button switched on keeps it.
 */
export const upgradingButtons: readonly string[] = ['save', 'copy'];

export const buttonList = jsonSetting(
  'ButtonList',
  listOf(
    recordOf<NodeButton>({
      id: textShape,
      name: withDefault(textShape, ''),
      custom: withDefault(booleanShape, false),
      enabled: booleanShape,
      editable: withDefault(booleanShape, true),
      opinion: withDefault<string | undefined>(textShape, undefined),
      variable: withDefault<string | undefined>(textShape, undefined),
    }),
  ),
);

/** Returns the variable with the id of the button by which a node with custom buttons was completed. */
export const outcomeVariable = (nodeId: string): string => `${nodeId.replaceAll(/\W/g, '_')}_button`;

/** Names that conditions can read as a variable. */
export const isVariableName = (name: string): boolean => /^[A-Za-z_]\w{0,63}$/u.test(name) && name !== 'initiator';

const ofSeveral: readonly string[] = ['invite', 'removeSign'];
const ofOne: readonly string[] = ['claim'];

/**
 * Returns whether a button can be offered at all. Adding or removing a signer needs several persons (spec 001 §4), and
 * only a task that one person handles can be claimed.
 */
export function isAvailable(id: string, handling: Handling): boolean {
  return isMultiPerson(handling) ? !ofOne.includes(id) : !ofSeveral.includes(id);
}

/** Returns whether the author of the process may switch a button on or off. */
export const isSwitchable = ({ id }: NodeButton, handling: Handling, opened: readonly string[] = []): boolean =>
  (opened.includes(id) || !upgradingButtons.includes(id)) && isAvailable(id, handling);

/** Returns all buttons of a node: its own in their order, then the missing ones, switched off. */
export function allButtons(own: readonly NodeButton[] | undefined): NodeButton[] {
  const named = own ?? implicitButtons;
  const unnamed = [...defaultButtons, ...furtherButtons].filter(({ id }) => !named.some((each) => each.id === id));
  return [...named, ...unnamed];
}

/** Returns the buttons, with the unavailable ones switched off. */
export function availableButtons(buttons: NodeButton[], handling: Handling): NodeButton[] {
  return buttons.map((item) => ({ ...item, enabled: item.enabled && isAvailable(item.id, handling) }));
}
