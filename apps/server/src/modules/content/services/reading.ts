import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { serviceReading, services, type ServiceItem } from '@portal/contract/services';
import type { ModuleContext } from '../../../platform/module';
import { anyReader, readPublished, requireRecord } from '../../../platform/records';

/** Serves published services to everybody who is signed in. */
export function serveReading({ route, db }: ModuleContext): void {
  route(serviceReading.list, async ({ session, query: { category, bookable, ...query } }) => {
    const filters = { category, bookable: bookable === 'true' ? bookable : '' };
    const page = await readPublished(db, services, session.tenantId, { ...query, filters });
    return { ...page, records: page.records.map(toItem) };
  });

  route(serviceReading.detail, ({ session, query: { id } }) =>
    requireRecord(db, services, anyReader(session.tenantId), id),
  );
}

const withoutValues = { title: '', category: '', provider: '', audience: '', summary: '', fee: '', bookable: false };

const toItem = ({ id, values }: StoredRecord): ServiceItem => ({
  ...withoutValues,
  ...(values as RecordValues<typeof services.fields>),
  id,
});
