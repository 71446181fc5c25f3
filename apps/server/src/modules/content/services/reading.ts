import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { serviceReading, services, type ServiceItem } from '@portal/contract/services';
import type { ModuleContext } from '../../../platform/module';
import { anyReader, readPage, requireRecord } from '../../../platform/records';

/** Serves published services to everybody who is signed in. */
export function serveReading({ route, db }: ModuleContext): void {
  route(serviceReading.list, async ({ session, query: { category, bookable, ...query } }) => {
    const filters: Record<string, string> = {
      ...(category !== '' && { category }),
      ...(bookable === 'true' && { bookable }),
    };
    const page = await readPage(db, services, anyReader(session.tenantId), { ...query, state: 'published', filters });
    return { ...page, records: page.records.map(toItem) };
  });

  route(serviceReading.detail, ({ session, query: { id } }) =>
    requireRecord(db, services, anyReader(session.tenantId), id),
  );
}

function toItem({ id, values }: StoredRecord): ServiceItem {
  const {
    title = '',
    category = '',
    provider = '',
    audience = '',
    summary = '',
    fee = '',
    bookable = false,
  } = values as RecordValues<typeof services.fields>;
  return { id, title, category, provider, audience, summary, fee, bookable };
}
