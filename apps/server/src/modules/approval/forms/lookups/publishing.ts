import type { Locale } from '@portal/contract';
import { fieldKinds, mayFill, type LookupSettings } from '@portal/contract/fields';
import type { DrawnForm, FormIssue } from '@portal/contract/forms';
import type { Actor } from '../../workflow';
import type { Sources } from './open-source';
import type { Source } from './source';

/** Returns the lookups of a form whose source is gone, or has no such columns. */
export async function lookupIssues(
  sources: Sources,
  actor: Actor,
  { fields }: Pick<DrawnForm, 'fields'>,
  locale: Locale,
): Promise<FormIssue[]> {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  const issues = await Promise.all(
    fields.map(async ({ key, kind, settings }): Promise<FormIssue[]> => {
      const parsed = fieldKinds.lookup.settings.safeParse(settings);
      if (kind !== 'lookup' || !parsed.success) return [];
      const source = await sources.open(parsed.data.source, { actor, locale });
      if (!source) return [{ code: 'lookupSource', field: key, detail: nameOf(parsed.data) }];
      return wrongColumns(source, parsed.data, kinds).map((detail) => ({ code: 'lookupColumn', field: key, detail }));
    }),
  );
  return issues.flat();
}

const nameOf = ({ source }: LookupSettings): string => {
  if (source.type === 'form') return source.form;
  if (source.type === 'record') return source.record;
  return source.type === 'http' ? String(source.service) : source.type;
};

function wrongColumns(source: Source, settings: LookupSettings, kinds: ReadonlyMap<string, string>): string[] {
  const { shown, details, search, filters, fills } = settings;
  const find = (column: string) => source.columns.find(({ key }) => key === column);
  // a choice of a service is found again by its name there
  const mayBeShown = settings.source.type !== 'http';
  return [
    ...(shown === undefined || (mayBeShown && find(shown)?.listed) ? [] : [shown]),
    ...details.filter((column) => !find(column)?.listed),
    ...search.filter((column) => !find(column)?.searchable),
    ...filters.flatMap(({ column }) => (find(column)?.filterable ? [] : [column])),
    ...fills
      .filter(({ column, field }) => !mayFill(find(column)?.kind ?? '', kinds.get(field) ?? ''))
      .map(({ column }) => column),
  ];
}
