import { useTranslation } from 'react-i18next';
import { SearchPage as Page, SearchPalette as Palette, type SearchPorts } from '../../features/search';
import { areaAt, useRouteTitle } from '../../shared/i18n/texts';
import { isPermitted } from '../../shared/session/guard';
import { usePermissions } from '../../shared/session/store';
import { backOfficePages } from '../back-office/back-office-pages';
import { routeTable } from '../route-table';

/** Returns what the search finds besides the answers of the server: the pages that no menu has. */
function useSearchPorts(): SearchPorts {
  const { t } = useTranslation('backOffice');
  const title = useRouteTitle();
  const granted = usePermissions();
  return {
    pages: backOfficePages(granted).flatMap(({ group, paths }) =>
      paths.map((path) => ({ path, title: title(path), note: t(`group.${group}`) })),
    ),
    listOf: (area) =>
      routeTable.find(
        ({ path, page, Records, permissions }) =>
          (page !== undefined || Records !== undefined) &&
          isPermitted(permissions, granted) &&
          kebab(areaAt(path)) === area,
      )?.path,
  };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const SearchPage = () => <Page {...useSearchPorts()} />;
export const SearchPalette = ({ onClose }: { onClose: () => void }) => (
  <Palette {...useSearchPorts()} onClose={onClose} />
);
