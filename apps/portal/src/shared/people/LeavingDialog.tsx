import type { ComponentProps } from 'react';
import type { Handing } from '../api/people';
import { FormDialog } from '../dialogs/FormDialog';
import { handingOf, LeavingFields, type LeavingValues, type LeftBehind } from './LeavingFields';

interface Props<Leaving extends LeftBehind> extends ComponentProps<typeof LeavingFields<Leaving>> {
  texts: ComponentProps<typeof LeavingFields>['texts'] & { title: string; action: string; text: string };
  send: (handing: Handing) => Promise<void>;
  onClose: () => void;
}

/** Shows what a person leaves behind, and hands it to another. */
export function LeavingDialog<Leaving extends LeftBehind>({ send, onClose, ...fields }: Props<Leaving>) {
  const { texts, later, leaving } = fields;
  return (
    <FormDialog<LeavingValues>
      title={texts.title}
      draft={`leaving ${fields.userId}`}
      okText={texts.action}
      danger={later !== 'required'}
      okDisabled={!leaving.data}
      send={(values) => send(handingOf(values))}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <LeavingFields {...fields} />
    </FormDialog>
  );
}
