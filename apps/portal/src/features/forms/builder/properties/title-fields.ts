import { findKind, labelText } from '@portal/contract/fields';
import type { DrawnForm } from '@portal/contract/forms';
import { currentLocale } from '../../../../shared/i18n';

/** The fields whose values can name an instance. Serial numbers are taken after it is named. */
export const titleFields = ({ fields }: DrawnForm): { key: string; label: string }[] =>
  fields
    .filter(({ kind }) => kind !== 'serial' && kind !== 'table' && !findKind(kind)?.decorative)
    .map(({ key, label }) => ({ key, label: labelText(label, currentLocale()) }));
