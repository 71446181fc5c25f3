import { applications as contract, limits } from '@portal/contract';
import { cityOf } from '@portal/contract/areas';
import { isPortalOrSecureAddress } from '@portal/contract/fields';
import { lock, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { addMark, commonUsePlaces, removeMark, sortMarks } from './common-use';
import { findApplication, nameIn, textIn, toApplication, toSubmodule, visibleApplications } from './store';

/** Returns an area with the areas above it (GB/T 2260: province, city, district). */
const withAreasAbove = (code: string): string[] => [`${code.slice(0, 2)}0000`, cityOf(code), code];
/** Returns the prefix that the codes of an area and of those below it share. */
const prefixOf = (code: string): string => code.replace(/(?:00){1,2}$/u, '');

const includes = (texts: readonly (string | null)[], keyword: string): boolean =>
  texts.some((text) => text?.toLowerCase().includes(keyword.toLowerCase()));

/** Serves the application centre (spec 002 §7). */
export function serveCenter({ route, db }: Pick<ModuleContext, 'route' | 'db'>): void {
  route(contract.listFront, async ({ session, locale, query: { addressCode, applicationName } }) => {
    const areas = addressCode === undefined ? session.areas : withAreasAbove(addressCode);
    const shown = await visibleApplications(db, session, { areas });
    const places = await commonUsePlaces(db, session.userId, shown);
    return shown
      .filter(({ nameZh, nameEn }) => includes([nameZh, nameEn], applicationName))
      .map((row) => toApplication(row, places, locale));
  });

  route(contract.listArea, async ({ session, locale, query: { addressCode } }) => {
    const shown = await visibleApplications(db, session, { prefix: prefixOf(addressCode) });
    const places = await commonUsePlaces(db, session.userId, shown);
    return shown.map((row) => toApplication(row, places, locale));
  });

  route(contract.centerList, async ({ session, locale, query: { name } }) => {
    const shown = await visibleApplications(db, session, session);
    const places = await commonUsePlaces(db, session.userId, shown);
    return shown
      .flatMap((application) =>
        application.submodules
          .filter(({ cells }) => includes([textIn(cells, 'nameZh'), textIn(cells, 'nameEn')], name))
          .map((each) => ({
            ...toSubmodule(application, each, places, locale),
            appinsId: application.id,
            applicationName: nameIn(application.nameZh, application.nameEn, locale),
            openMode: application.openMode,
          })),
      )
      .slice(0, limits.foundSubmodules);
  });

  route(contract.trueUrl, async ({ session, query: { appinsId, submoduleId } }) => {
    const application = await requireVisible(db, session, appinsId);
    const url = submoduleId === undefined ? application.address : requireSubmodule(application, submoduleId);
    if (!isPortalOrSecureAddress(url)) throw new PortalError('notFound');
    return { url, openMode: application.openMode };
  });

  route(contract.selfAppMenu, async ({ session, locale, query: { appinsId } }) => {
    const { submodules } = await requireVisible(db, session, appinsId);
    return submodules.map(({ cells }, index) => ({
      id: index + 1,
      label: nameIn(textIn(cells, 'nameZh'), textIn(cells, 'nameEn'), locale),
      path: textIn(cells, 'address'),
      icon: textIn(cells, 'icon') || null,
      meta: { keepAlive: false },
      ifShow: '0',
      children: [],
    }));
  });

  /** Serializes the commands of one user, so that the number of marks stays within its limit. */
  const command = ({ userId }: Session, work: (transaction: Db) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await lock(transaction, `common use ${userId}`);
      await work(transaction);
    });

  const mark = (session: Session, item: contract.CommonUseItem, commonUse: boolean) =>
    command(session, async (transaction) => {
      if (!commonUse) {
        await removeMark(transaction, session.userId, item);
        return;
      }
      const application = await requireVisible(transaction, session, item.appinsId);
      if (item.submoduleId !== null) requireSubmodule(application, item.submoduleId);
      const openable = await visibleApplications(transaction, session, 'all');
      if (!(await addMark(transaction, session.userId, item, openable)))
        throw new PortalError('commonUseFull', { max: limits.commonUse });
    });

  route(contract.markApplication, ({ session, body: { appinsId, commonUse } }) =>
    mark(session, { appinsId, submoduleId: null }, commonUse),
  );

  route(contract.markSubmodule, ({ session, body: { commonUse, ...item } }) => mark(session, item, commonUse));

  route(contract.changeSort, ({ session, body: { items } }) =>
    command(session, async (transaction) => {
      const shown = await visibleApplications(transaction, session, session);
      const places = await commonUsePlaces(transaction, session.userId, shown);
      if (!(await sortMarks(transaction, session.userId, items, places))) throw new PortalError('conflict');
    }),
  );
}

async function requireVisible(db: Db, session: Session, id: number) {
  const application = await findApplication(db, session, id);
  if (!application) throw new PortalError('notFound', {}, { field: 'appinsId' });
  if (!application.visible) throw new PortalError('forbidden');
  return application;
}

/** Returns the address of a submodule that the user may open. */
function requireSubmodule({ submodules }: Awaited<ReturnType<typeof requireVisible>>, id: string): string {
  const found = submodules.find((each) => each.id === id);
  if (!found) throw new PortalError('notFound', {}, { field: 'submoduleId' });
  return textIn(found.cells, 'address');
}
