import { talentProjects } from './applications';

/** Fields on which the recommendation and its quotas depend. They do not change in the formal review. */
export const recommendedFields: readonly string[] = ['employer', 'area'];

/** Fields on which a reviewer can write a note when they send an application back. */
export const notableFields = talentProjects.form.fields.filter(
  ({ key, readOnly, kind }) => !readOnly && kind !== 'heading' && !recommendedFields.includes(key),
);
