import { textsIn, type Locale } from '@portal/contract';
import type { LookupSource } from '@portal/contract/fields';
import { sql, type RawBuilder } from 'kysely';
import { users, units } from '@portal/contract';
import type { ModuleContext } from '../../../../platform/module';
import { dictionaryEntries, servedRecords } from '../../../../platform/records';
import { workflowOf } from '../../workflow';
import { createAskService } from './http/service';
import { serviceSource } from './http/source';
import { readService, readServices } from './http/store';
import { newestByKey, readForms } from '../store';
import { entrySource } from './form-entries';
import { peopleSource } from './people';
import { recordSource } from './records';
import type { Chooser, Source, SourceContext } from './source';
import { unitSource } from './units';

/** The sources of lookups. */
export interface Sources {
  /** Opens a source for a person. Undefined: it does not exist. */
  open(source: LookupSource, chooser: Chooser): Promise<Source | undefined>;
  /** Returns which of these choices no longer exist, whoever may read them. */
  gone(tenantId: number, source: LookupSource, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the sources of a type that a designer can choose, up to the number that a list shows. */
  offered(
    tenantId: number,
    query: { type: 'form' | 'record' | 'http'; keyword: string },
    locale: Locale,
  ): Promise<{ key: string; name: string }[]>;
}

const names = {
  people: { 'zh-CN': '人员', 'en-US': 'People' },
  units: { 'zh-CN': '单位和部门', 'en-US': 'Units' },
};
const offeredSources = 50;

export function createSources({ db, part, config }: Pick<ModuleContext, 'db' | 'part' | 'config'>): Sources {
  const ask = createAskService(config);
  const recordOf = (area: string) => part(servedRecords).find(({ definition }) => definition.area === area)?.definition;
  const context = (): SourceContext => ({ db, workflow: workflowOf({ part }), entries: part(dictionaryEntries) });
  return {
    async open(source, chooser) {
      switch (source.type) {
        case 'people':
          return peopleSource(context(), chooser, textsIn(names.people, chooser.locale));
        case 'units':
          return unitSource(context(), chooser, textsIn(names.units, chooser.locale), source.only);
        case 'record': {
          const definition = recordOf(source.record);
          return definition && recordSource(context(), chooser, definition);
        }
        case 'http': {
          const service = await readService(db, chooser.actor.tenantId, source.service);
          return service && !service.disabled ? serviceSource(ask, service, chooser) : undefined;
        }
        default: {
          const form = await newestByKey(db, chooser.actor.tenantId, source.form);
          return form?.enabled ? entrySource(context(), chooser, form, source.running) : undefined;
        }
      }
    },

    async gone(tenantId, source, ids) {
      // another application is not asked whenever a form is read
      if (source.type === 'http') return new Set();
      /* The ids of rows are numbers. Another text is none of them, and comparing texts would read the whole table. */
      const number = sql`case when chosen.id ~ '^[1-9][0-9]{0,17}$' then chosen.id::bigint end`;
      const chosenRow = (): RawBuilder<unknown> | null => {
        switch (source.type) {
          case 'people':
            return sql`users where tenant_id = ${tenantId} and status = ${users.userStatus.active} and id = ${number}`;
          case 'units':
            return sql`org_units where tenant_id = ${tenantId} and status = ${units.unitStatus.active} and id = ${number}`;
          case 'record':
            return recordOf(source.record)
              ? sql`${sql.table(source.record)} where tenant_id = ${tenantId} and deleted_at is null and id = ${number}`
              : null;
          default:
            return sql`form_instances where tenant_id = ${tenantId} and instance_removed_at is null
              and instance_id = chosen.id`;
        }
      };
      const row = chosenRow();
      if (!row) return new Set(ids);
      const { rows: found } = await sql<{ id: string }>`
        select id from unnest(${ids}::text[]) chosen(id) where not exists (select from ${row})`.execute(db);
      return new Set(found.map(({ id }) => id));
    },

    async offered(tenantId, { type, keyword }, locale) {
      if (type === 'form') {
        const forms = await readForms(
          db,
          tenantId,
          { keyword, publishedOnly: true },
          { offset: 0, limit: offeredSources },
        );
        return forms.map(({ formKey, name }) => ({ key: formKey, name }));
      }
      const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(keyword.toLowerCase());
      if (type === 'http') {
        const services = await readServices(db, tenantId);
        return services
          .filter(({ disabled }) => !disabled)
          .map(({ id, name }) => ({ key: String(id), name }))
          .filter(isNamed);
      }
      return part(servedRecords)
        .map(({ definition: { area, texts } }) => ({ key: area, name: textsIn(texts, locale).title }))
        .filter(isNamed);
    },
  };
}
