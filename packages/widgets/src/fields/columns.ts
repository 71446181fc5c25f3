import type { columnKinds } from '@portal/contract/fields';
import { lazyInPlace } from '../load/lazy-in-place';
import { Value as AreaValue } from './area/Value';
import { Input as ChoiceInput } from './choice/Input';
import { Value as ChoiceValue } from './choice/Value';
import { Input as ChoicesInput } from './choices/Input';
import { Value as ChoicesValue } from './choices/Value';
import { Input as CompanyInput } from './company/Input';
import { Input as ComputedInput } from './computed/Input';
import { Value as ComputedValue } from './computed/Value';
import { Input as CreditCodeInput } from './credit-code/Input';
import { Input as DecimalInput } from './decimal/Input';
import { Input as DepartmentInput } from './department/Input';
import { Input as EmailInput } from './email/Input';
import { Value as EmailValue } from './email/Value';
import { Input as FilesInput } from './files/Input';
import { Value as FilesValue } from './files/Value';
import { Input as LinkInput } from './link/Input';
import { Value as LinkValue } from './link/Value';
import { Input as LongTextInput } from './long-text/Input';
import { Input as MobileInput } from './mobile/Input';
import { Input as MoneyInput } from './money/Input';
import { Value as MoneyValue } from './money/Value';
import { Input as PeopleInput } from './people/Input';
import { Input as PicturesInput } from './pictures/Input';
import { Value as PicturesValue } from './pictures/Value';
import type { FieldWidget } from './shared/props';
import { textValue } from './shared/TextValue';
import { Input as ShortTextInput } from './short-text/Input';
import { Input as WholeNumberInput } from './whole-number/Input';
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
  computed: { Input: ComputedInput, Value: ComputedValue },
};
