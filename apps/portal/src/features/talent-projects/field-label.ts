import { labelText } from '@portal/contract/fields';
import { talentProjects } from '@portal/contract/talent-projects';
import { currentLocale } from '../../shared/i18n';

/** Returns what a field of an application is called. */
export const fieldLabel = (field: string): string =>
  labelText(talentProjects.form.fields.find(({ key }) => key === field)?.label ?? field, currentLocale());
