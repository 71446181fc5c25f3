import { applications as wire } from '@portal/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';

export type Application = wire.Application;
export type CommonUseItem = wire.CommonUseItem;

/** The root of everything that is read of the application centre. */
const applicationsKey = 'applications';

/** The applications of the current site whose name contains the text. */
export const applicationList = (applicationName: string, locale: string) =>
  queryOptions({
    queryKey: [applicationsKey, 'list', applicationName, locale],
    queryFn: ({ signal }) => call(wire.listFront, { query: { applicationName } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const foundSubmodules = (name: string, locale: string) =>
  queryOptions({
    queryKey: [applicationsKey, 'submodules', name, locale],
    queryFn: ({ signal }) => call(wire.centerList, { query: { name } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: name !== '',
  });

export const trueUrl = (appinsId: number, submoduleId: string | null) =>
  queryOptions({
    queryKey: [applicationsKey, 'url', appinsId, submoduleId],
    queryFn: ({ signal }) =>
      call(wire.trueUrl, { query: { appinsId, ...(submoduleId && { submoduleId }) } }, { signal, quiet: true }),
    retry: false,
    gcTime: 0,
  });

/** The menu of one application. */
export const selfAppMenu = (appinsId: string, locale: string) =>
  queryOptions({
    queryKey: [applicationsKey, 'menu', appinsId, locale],
    queryFn: ({ signal }) => call(wire.selfAppMenu, { query: { appinsId } }, { signal, quiet: true }),
    staleTime: Infinity,
    retry: false,
  });

/** Marks an application or a submodule as common-use, or takes the mark away. */
export const markCommonUse = ({ appinsId, submoduleId }: CommonUseItem, commonUse: boolean) =>
  submoduleId === null
    ? call(wire.markApplication, { body: { appinsId, commonUse } }, { quiet: true })
    : call(wire.markSubmodule, { body: { appinsId, submoduleId, commonUse } }, { quiet: true });

export const sortCommonUse = (items: CommonUseItem[]) => call(wire.changeSort, { body: { items } }, { quiet: true });

export const refreshApplications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [applicationsKey] });
