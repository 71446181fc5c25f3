import type { Form } from '@portal/contract/forms';
import type { MeetingDetail } from '@portal/contract/meetings';

/** Returns a sign-up form that names the kinds of attendees without a free place. */
export function withFullKinds(form: Form, kinds: MeetingDetail['kinds'], toLabel: (name: string) => string): Form {
  const full = kinds.filter(({ capacity, taken }) => capacity !== null && taken >= capacity);
  if (full.length === 0) return form;
  const labels = new Map(full.map(({ id, name }) => [id, toLabel(name)]));
  return {
    ...form,
    fields: form.fields.map((field) => {
      if (field.key !== 'attendeeKind') return field;
      const settings = field.settings as { options: { value: string; label: unknown }[] };
      const options = settings.options.map((option) => ({
        ...option,
        label: labels.get(option.value) ?? option.label,
      }));
      return { ...field, settings: { ...settings, options } };
    }),
  };
}
