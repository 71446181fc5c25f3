import { approvals as approvalsKind } from './approvals';
import { area as areaKind } from './area';
import { choice as choiceKind } from './choice';
import { choices as choicesKind } from './choices';
import { company as companyKind } from './company';
import { computed as computedKind } from './computed';
import { creditCode as creditCodeKind } from './credit-code';
import { date as dateKind } from './date';
import { dateTime as dateTimeKind } from './date-time';
import { decimal as decimalKind } from './decimal';
import { department as departmentKind } from './department';
import { email as emailKind } from './email';
import { constructorOf, type Field } from './field';
import { files as filesKind } from './files';
import { heading as headingKind } from './heading';
import { identityNumber as identityNumberKind } from './identity-number';
import type { AnyFieldKind } from './kind';
import { link as linkKind } from './link';
import { longText as longTextKind } from './long-text';
import { lookup as lookupKind } from './lookup';
import { mobile as mobileKind } from './mobile';
import { money as moneyKind } from './money';
import { note as noteKind } from './note';
import { people as peopleKind } from './people';
import { period as periodKind } from './period';
import { pictures as picturesKind } from './pictures';
import { position as positionKind } from './position';
import { richText as richTextKind } from './rich-text';
import { serial as serialKind } from './serial';
import { shortText as shortTextKind } from './short-text';
import { signature as signatureKind } from './signature';
import { tableKind } from './table';
import { wholeNumber as wholeNumberKind } from './whole-number';
import { yesNo as yesNoKind } from './yes-no';

/** The kinds that a column of a table may have. */
export const columnKinds = {
  'short-text': shortTextKind,
  'long-text': longTextKind,
  'whole-number': wholeNumberKind,
  decimal: decimalKind,
  money: moneyKind,
  date: dateKind,
  'date-time': dateTimeKind,
  period: periodKind,
  'yes-no': yesNoKind,
  choice: choiceKind,
  choices: choicesKind,
  area: areaKind,
  people: peopleKind,
  department: departmentKind,
  company: companyKind,
  mobile: mobileKind,
  email: emailKind,
  link: linkKind,
  'credit-code': creditCodeKind,
  files: filesKind,
  pictures: picturesKind,
  position: positionKind,
  computed: computedKind,
} as const;

export const fieldKinds = {
  ...columnKinds,
  'rich-text': richTextKind,
  'identity-number': identityNumberKind,
  signature: signatureKind,
  approvals: approvalsKind,
  lookup: lookupKind,
  table: tableKind(columnKinds),
  serial: serialKind,
  heading: headingKind,
  note: noteKind,
} as const;

export type FieldKindName = keyof typeof fieldKinds;

type Parts<Name extends FieldKindName> = Parameters<(typeof fieldKinds)[Name]['toCell']>;

export type ValueOf<Name extends FieldKindName> = Parts<Name>[0];
export type SettingsOf<Name extends FieldKindName> = Parts<Name>[1];
/** The value of a field created by one of the constructors below. */
export type FieldValue<F extends Field<FieldKindName>> = ValueOf<F['kind']>;

/** Returns the kind of a name that came from data. */
export const findKind = (name: string): AnyFieldKind | undefined =>
  Object.hasOwn(fieldKinds, name) ? fieldKinds[name as FieldKindName] : undefined;

export const text = constructorOf(fieldKinds['short-text']);
export const longText = constructorOf(fieldKinds['long-text']);
export const richText = constructorOf(fieldKinds['rich-text']);
export const wholeNumber = constructorOf(fieldKinds['whole-number']);
export const decimal = constructorOf(fieldKinds.decimal);
export const money = constructorOf(fieldKinds.money);
export const date = constructorOf(fieldKinds.date);
export const dateTime = constructorOf(fieldKinds['date-time']);
export const period = constructorOf(fieldKinds.period);
export const yesNo = constructorOf(fieldKinds['yes-no']);
export const choice = constructorOf(fieldKinds.choice);
export const choices = constructorOf(fieldKinds.choices);
export const area = constructorOf(fieldKinds.area);
export const people = constructorOf(fieldKinds.people);
export const department = constructorOf(fieldKinds.department);
export const company = constructorOf(fieldKinds.company);
export const mobile = constructorOf(fieldKinds.mobile);
export const email = constructorOf(fieldKinds.email);
export const link = constructorOf(fieldKinds.link);
export const identityNumber = constructorOf(fieldKinds['identity-number']);
export const creditCode = constructorOf(fieldKinds['credit-code']);
export const files = constructorOf(fieldKinds.files);
export const pictures = constructorOf(fieldKinds.pictures);
export const position = constructorOf(fieldKinds.position);
export const signature = constructorOf(fieldKinds.signature);
export const approvals = constructorOf(fieldKinds.approvals);
export const lookup = constructorOf(fieldKinds.lookup);
export const table = constructorOf(fieldKinds.table);
export const computed = constructorOf(fieldKinds.computed);
export const serial = constructorOf(fieldKinds.serial);
export const heading = constructorOf(fieldKinds.heading);
export const note = constructorOf(fieldKinds.note);

export { identityCheck } from './identity-number';
export { optionsFor } from './choice/options';
export * from './decimal/decimals';
export * from './field';
export * from './issue';
export * from './kind';
export { sameValue } from './same-value';
export { isPortalOrSecureAddress, isPortalPath, isWebAddress } from './link/web-address';
export { typedMobile } from '../wire/text';
export { lookupLimits, mayBeFilled, mayFill, type LookupFill, type LookupSettings, type LookupValue } from './lookup';
export type { LookupSource } from './lookup/source';
export { moneyScale } from './money';
export { amountInCapitals, capitalsOf } from './money/capitals';
export { isPictureName, pictureExtensions } from './pictures';
export {
  alignments,
  isAllowedAttribute,
  isAllowedLink,
  linkRelation,
  pictureAddress,
  pictureAt,
  pictureTextLength,
  pictureWidths,
  richTextAttributes,
  richTextTags,
  type Alignment,
} from './rich-text/allowed';
export * from './serial/pattern';
export { writeWholeNumber } from './whole-number';
export { maxTableColumns, maxTableRows, tableSums, type TableColumn, type TableRow } from './table';
export type { Member } from './members';
export type { StoredFileValue } from './files/stored-files';
