import type { FormFieldSetting } from '../tasks/configuration';
import type { Access, FieldRight } from './access';

/** The rights that the settings of a node give (spec 000 §5). */
export const toAccess = (settings: readonly FormFieldSetting[]): Access =>
  Object.fromEntries(settings.map((setting) => [setting.key, rightOf(setting)]));

function rightOf({ hidden, readOnly, operable, required }: FormFieldSetting): FieldRight {
  if (hidden === 'true') return 'hidden';
  if (readOnly === 'true' || operable === 'false') return 'read';
  if (required === 'default') return 'edit';
  return required === 'true' ? 'required' : 'optional';
}
