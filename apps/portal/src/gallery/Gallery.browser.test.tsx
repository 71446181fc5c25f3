import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fieldKinds } from '@portal/contract/fields';
import { startI18n } from '../shared/i18n';
import { withStage } from '../testing/stage';
import { examples } from './examples';
import { Gallery } from './Gallery';

const inPortal = import.meta.glob<Record<string, unknown>>(
  ['../shared/{ui,ui/placeholders,inputs,dialogs}/*.tsx', '../shared/dialogs/useDeletion.ts', '!**/*.test.tsx'],
  { eager: true },
);
const inWidgets = import.meta.glob<Record<string, unknown>>('../../../../packages/widgets/src/*/index.ts', {
  eager: true,
});

/** Exported components that have no example of their own, with the reason. */
const withoutExample: Readonly<Record<string, string>> = {
  AbsoluteTime: 'stands beside RelativeTime',
  ExactTime: 'stands beside RelativeTime',
  PermissionsContext: 'stands around PermissionGate',
  ArrangementOwner: 'whose columns a DataTable remembers',
  Paging: 'part of DataTable',
  PanelRow: 'part of Panel',
  PanelRows: 'part of Panel',
  DragHandle: 'part of SortableTable',
  SortableItems: 'part of SortableTable',
  Icon: 'stands in most examples',
  LoadingFields: 'part of FormDialog',
  LanguageSwitch: 'stands in the head of the gallery',
  ListHead: 'part of ListPage',
  LoadState: 'LoadError or PagePlaceholder',
  ListPanel: 'a Panel whose rows are read',
  ManagementLink: 'a link that only those with a permission see',
  ListPage: 'a page: SearchBox, DataTable and EmptyState',
  UnverifiedNotice: 'text for the session of a new unit',
  SideDrawer: 'a Drawer that gives the focus back',
  SideLayout: 'the frame of an area of pages',
  SiteFooter: 'the foot of the frame',
  VisitorsGate: 'a page for visitors, or the text that it is closed',
};

const show = withStage();
beforeAll(() => startI18n(['codes', 'process']));

it('the gallery shows an example of every widget and every kind of field', async () => {
  show(<Gallery />);

  for (const name of Object.keys(examples))
    await expect.element(page.getByRole('region', { name, exact: true })).toBeInTheDocument();
  for (const kind of Object.keys(fieldKinds))
    await expect.element(page.getByRole('group', { name: kind, exact: true }).first()).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('Never seen');

  await page.getByRole('button', { name: 'Choose members' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('the gallery has an example of every shared component, or a reason why not', () => {
  const exported = [...Object.values(inPortal), ...Object.values(inWidgets)].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      /^[A-Z]\w*[a-z]/u.test(name) && ['function', 'object'].includes(typeof value) ? [name] : [],
    ),
  );

  expect(exported.filter((name) => !(name in examples) && !(name in withoutExample))).toEqual([]);
  expect(Object.keys(withoutExample).filter((name) => !exported.includes(name))).toEqual([]);
});
