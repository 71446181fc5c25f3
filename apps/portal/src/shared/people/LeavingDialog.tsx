import type { ComponentProps } from 'react';
import type { HandedOver, Handing } from '../api/people';
import { FormDialog } from '../dialogs/FormDialog';
import { announceHandOver, type HandOverTexts } from './announce-hand-over';
import { handingOf, LeavingFields, type LeavingValues, type LeftBehind } from './LeavingFields';

interface Props<Leaving extends LeftBehind> extends ComponentProps<typeof LeavingFields<Leaving>> {
  texts: ComponentProps<typeof LeavingFields>['texts'] & { title: string; action: string; text: string };
  send: (handing: Handing) => Promise<HandedOver>;
  /** What is said afterwards, by what was handed over. */
  outcome: (result: { count: number; left: number }, handing: Handing) => HandOverTexts;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what a person leaves behind, hands it to another, and says how that went. */
export function LeavingDialog<Leaving extends LeftBehind>(props: Props<Leaving>) {
  const { send, outcome, onClose, onDone, ...fields } = props;
  const { texts, later, leaving } = fields;
  return (
    <FormDialog<LeavingValues>
      title={texts.title}
      draft={`leaving ${fields.userId}`}
      okText={texts.action}
      danger={later !== 'required'}
      okDisabled={!leaving.data}
      send={async (values) => {
        const handing = handingOf(values);
        const result = await send(handing);
        announceHandOver(result, outcome({ count: result.handedOver, left: result.left }, handing));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <LeavingFields {...fields} />
    </FormDialog>
  );
}
