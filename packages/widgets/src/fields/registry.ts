import type { FieldKindName } from '@portal/contract/fields';
import { lazyInPlace } from '../load/lazy-in-place';
import { columnWidgets } from './columns';
import { HeadingValue, NoteValue, SerialInput } from './read-only';
import { IdentityNumberInput } from './lines';
import type { FieldWidget } from './shared/props';
import { textValue } from './shared/TextValue';
import { SignatureValue } from './pictures';

/** The input and the reading of every kind of field. */
export const fieldWidgets: { [Name in FieldKindName]: FieldWidget<Name> } = {
  ...columnWidgets,
  'rich-text': {
    Input: lazyInPlace(() => import('./rich-text/Input')),
    Value: lazyInPlace(() => import('./rich-text/Value')),
  },
  'identity-number': { Input: IdentityNumberInput, Value: textValue('identity-number') },
  signature: { Input: lazyInPlace(() => import('./signature/Input')), Value: SignatureValue },
  approvals: {
    Input: lazyInPlace(() => import('./approvals/Input')),
    Value: lazyInPlace(() => import('./approvals/Value')),
  },
  lookup: {
    Input: lazyInPlace(() => import('./lookup/Input')),
    Value: lazyInPlace(() => import('./lookup/Value')),
  },
  table: { Input: lazyInPlace(() => import('./table/Input')), Value: lazyInPlace(() => import('./table/Value')) },
  serial: { Input: SerialInput, Value: textValue('serial') },
  heading: { Input: HeadingValue, Value: HeadingValue },
  note: { Input: NoteValue, Value: NoteValue },
};
