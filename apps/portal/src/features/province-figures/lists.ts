import { permissions } from '@portal/contract';
import type { Matter, TalentDimension } from '@portal/contract/province-figures';
import { isPermitted } from '../../shared/session/guard';
import { usePermissions } from '../../shared/session/store';
import {
  carriersAdministrationPath,
  organisationPath,
  servicesAdministrationPath,
  talentLibraryPath,
  talentProjectsPath,
} from '../../shared/paths';

interface List {
  path: string;
  /** Those who may open the list; everybody without any. */
  permissions?: readonly string[];
  /** The filter of the list by the value of a part. */
  by?: string;
  /** The filter of the list by the code of an area. */
  area?: string;
  /** Filters that make the list show what is counted. */
  fixed?: Readonly<Record<string, string>>;
}

/** Appointments and work orders of this year have no such list: theirs show every year. */
const matterLists: Readonly<Partial<Record<Matter, List>>> = {
  units: { path: organisationPath, permissions: [permissions.departmentAdd] },
  carriers: {
    path: carriersAdministrationPath,
    permissions: [permissions.carrierManage],
    by: 'level',
    area: 'area',
    fixed: { state: 'published' },
  },
  projects: {
    path: talentProjectsPath,
    permissions: [permissions.talentProjectCheck],
    by: 'state',
    area: 'area',
  },
  services: {
    path: servicesAdministrationPath,
    permissions: [permissions.serviceWrite, permissions.servicePublish],
    by: 'category',
    fixed: { state: 'published' },
  },
};

const talentList: List = {
  path: talentLibraryPath,
  permissions: [permissions.talentView],
  area: 'areaCode',
  fixed: { state: 'present' },
};

/** Returns the address of a list with the filters of a figure. The whole province is no filter. */
function addressOf({ path, by, area, fixed = {} }: List, areaId: number | null, value?: string): string {
  const filters = {
    ...fixed,
    ...(by !== undefined && value !== undefined && { [by]: value }),
    ...(area !== undefined && areaId !== null && areaId % 10_000 !== 0 && { [area]: String(areaId) }),
  };
  const search = new URLSearchParams(filters).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether a list can show one part of a figure. It cannot without a filter for it, nor where the value is empty. */
const canShow = ({ by }: List, value: string | undefined): boolean =>
  value === undefined || (by !== undefined && value !== '');

/** The lists behind the figures of an area, as far as the reader may open them. */
export function useLists(areaId: number | null) {
  const granted = usePermissions();
  const open = (list: List, value?: string) =>
    isPermitted(list.permissions, granted) && canShow(list, value) ? addressOf(list, areaId, value) : undefined;
  return {
    /** Ages are no filter of the list. */
    ofTalents: (dimension?: TalentDimension, value?: string) =>
      dimension === 'age' ? undefined : open({ ...talentList, ...(dimension && { by: dimension }) }, value),
    ofMatter: (matter: Matter, value?: string) => {
      const list = matterLists[matter];
      return list && open(list, value);
    },
  };
}
