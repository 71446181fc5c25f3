import type { columnKinds } from '@portal/contract/fields';
import { lazyInPlace } from '../load/lazy-in-place';
import { Value as AreaValue } from './area/Value';
import { ChoiceInput, ChoicesInput, ChoicesValue, ChoiceValue } from './choices';
import { CompanyInput, DepartmentInput, PeopleInput } from './members';
import { ComputedInput, ComputedValue } from './read-only';
import { CreditCodeInput, EmailInput, EmailValue, LinkInput, LinkValue, MobileInput, ShortTextInput } from './lines';
import { DecimalInput, MoneyInput, MoneyValue, WholeNumberInput } from './numbers';
import { FileFieldInput as FilesInput, FilesValue } from './files';
import { Input as LongTextInput } from './long-text/Input';
import { PicturesInput, PicturesValue } from './pictures';
import type { FieldWidget } from './shared/props';
import { textValue } from './shared/TextValue';
import { Input as YesNoInput } from './yes-no/Input';

/** The widgets of the kinds that a column of a table may have. Calendars and area trees are loaded when a form has them. */
export const columnWidgets: { [Name in keyof typeof columnKinds]: FieldWidget<Name> } = {
  'short-text': { Input: ShortTextInput, Value: textValue('short-text') },
  'long-text': { Input: LongTextInput, Value: textValue('long-text') },
  'whole-number': { Input: WholeNumberInput, Value: textValue('whole-number') },
  decimal: { Input: DecimalInput, Value: textValue('decimal') },
  money: { Input: MoneyInput, Value: MoneyValue },
  date: { Input: lazyInPlace(() => import('./date/Input')), Value: textValue('date') },
  'date-time': { Input: lazyInPlace(() => import('./date-time/Input')), Value: textValue('date-time') },
  period: { Input: lazyInPlace(() => import('./period/Input')), Value: textValue('period') },
  'yes-no': { Input: YesNoInput, Value: textValue('yes-no') },
  choice: { Input: ChoiceInput, Value: ChoiceValue },
  choices: { Input: ChoicesInput, Value: ChoicesValue },
  area: { Input: lazyInPlace(() => import('./area/Input')), Value: AreaValue },
  people: { Input: PeopleInput, Value: textValue('people') },
  department: { Input: DepartmentInput, Value: textValue('department') },
  company: { Input: CompanyInput, Value: textValue('company') },
  mobile: { Input: MobileInput, Value: textValue('mobile') },
  email: { Input: EmailInput, Value: EmailValue },
  link: { Input: LinkInput, Value: LinkValue },
  'credit-code': { Input: CreditCodeInput, Value: textValue('credit-code') },
  files: { Input: FilesInput, Value: FilesValue },
  pictures: { Input: PicturesInput, Value: PicturesValue },
  position: { Input: lazyInPlace(() => import('./position/Input')), Value: textValue('position') },
  computed: { Input: ComputedInput, Value: ComputedValue },
};
