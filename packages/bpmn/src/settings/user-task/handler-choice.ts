import { jsonSetting } from '../setting';
import { booleanShape, oneOf, recordOf, withDefault } from '../shape';

export const choosers = ['initiator', 'previous'] as const;

/**
 * Handlers that a person names while the instance runs: its initiator at the start, or the handler of the previous task
 * on completing it. `candidateCondition` then lists whom they choose from; an empty one lets them choose anyone.
 */
export interface HandlerChoice {
  chooser: (typeof choosers)[number];
  /** Whether several people can be chosen. */
  several: boolean;
  /** Whether a handler must be chosen; otherwise `candidateCondition` applies as usual. */
  required: boolean;
}

export const defaultChoice: HandlerChoice = { chooser: 'initiator', several: false, required: true };

export const handlerChoice = jsonSetting(
  'HandlerChoice',
  recordOf<HandlerChoice>({
    chooser: oneOf(choosers),
    several: withDefault(booleanShape, defaultChoice.several),
    required: withDefault(booleanShape, defaultChoice.required),
  }),
);
