import { localized, teamApplications, teamMenuItems } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { companyApplications, hideApplications } from './company-applications';
import { companyItems, hideItems } from '../menus';
import { administeredCompany } from '../../accounts/team';
import { changeHidden } from './hidden';

const isRequired = ({ path }: { path: string }) => teamMenuItems.requiredPaths.includes(path);

/** Which applications, and which items of the menu, the current company hides from its members. */
export function serveCompanyChoices(context: Pick<ModuleContext, 'route' | 'db' | 'realtime'>): void {
  const { route, db } = context;

  route(teamApplications.list, async ({ session, locale }) => {
    const items = await companyApplications(db, session.tenantId, await administeredCompany(db, session));
    return items.map((item) => ({
      ...item,
      label: localized(item.label, locale),
      description: localized(item.description, locale),
    }));
  });

  route(teamApplications.change, ({ body, ...request }) =>
    changeHidden(context, request, body, {
      action: 'changeApplications',
      read: companyApplications,
      hide: hideApplications,
    }),
  );

  route(teamMenuItems.list, async ({ session, locale }) => {
    const items = await companyItems(db, session.tenantId, await administeredCompany(db, session));
    return items.map((item) => ({ ...item, label: localized(item.label, locale), required: isRequired(item) }));
  });

  route(teamMenuItems.change, ({ body, ...request }) =>
    changeHidden(context, request, body, {
      action: 'changeMenuItems',
      read: companyItems,
      hide: hideItems,
      check: (items) => {
        const required = items.find(isRequired);
        if (required)
          throw new PortalError(
            'menuItemRequired',
            { name: localized(required.label, request.locale) },
            { field: 'hidden' },
          );
      },
    }),
  );
}
