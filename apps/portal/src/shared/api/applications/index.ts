import { applications as wire } from '@portal/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { reading, readingPage } from '../reading';

export type Application = wire.Application;
export type CommonUseItem = wire.CommonUseItem;

/** The root of everything that is read of the application centre. */
const applicationsKey = 'applications';

/** Returns the applications of the current site whose name contains the text. */
export const applicationList = (applicationName: string, locale: string) =>
  readingPage([applicationsKey, 'list', applicationName, locale], wire.listFront, { query: { applicationName } });

export const foundSubmodules = (name: string, locale: string) =>
  queryOptions({
    ...readingPage([applicationsKey, 'submodules', name, locale], wire.centerList, { query: { name } }),
    enabled: name !== '',
  });

export const trueUrl = (appinsId: number, submoduleId: string | null) =>
  queryOptions({
    ...reading([applicationsKey, 'url', appinsId, submoduleId], wire.trueUrl, {
      query: { appinsId, ...(submoduleId && { submoduleId }) },
    }),
    retry: false,
    gcTime: 0,
  });

/** Returns the menu of one application. */
export const selfAppMenu = (appinsId: string, locale: string) =>
  queryOptions({
    ...reading([applicationsKey, 'menu', appinsId, locale], wire.selfAppMenu, { query: { appinsId } }),
    staleTime: Infinity,
    retry: false,
  });

/** Marks an application or a submodule as common-use, or takes the mark away. */
export const markCommonUse = ({ appinsId, submoduleId }: CommonUseItem, commonUse: boolean) =>
  submoduleId === null
    ? call(wire.markApplication, { body: { appinsId, commonUse } })
    : call(wire.markSubmodule, { body: { appinsId, submoduleId, commonUse } });

export const sortCommonUse = (items: CommonUseItem[]) => call(wire.changeSort, { body: { items } });

export const refreshApplications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [applicationsKey] });
