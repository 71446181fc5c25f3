import { agreementLabels } from '@portal/contract';
import type { Visitor } from '../harness/browser';
import { Designer } from '../pages/designer';
import type { Screen } from './screens';

const compared = (key: string) =>
  `/dev/activiti/designer/compare?${new URLSearchParams({ processDefinitionKey: key, processName: key, before: '1', after: '2' })}`;
const designed = (key: string) =>
  `/dev/activiti/designer?${new URLSearchParams({ processDefinitionKey: key, processName: key, source: 'deployed' })}`;

/** Returns the screen of a dialog or pane that a tool of the designer opens, and that the next tool closes. */
const tool = (name: string, text: string, shown: (visitor: Visitor) => Promise<unknown>): Screen => ({
  name: `designer-${name}`,
  show: async (visitor) => {
    const { page, t } = visitor;
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t(text), exact: true }).click();
    await shown(visitor);
  },
});
const dialog = ({ page }: Visitor) => page.getByRole('dialog').waitFor();

const around = (key: string): Screen[] => [
  {
    name: 'versions',
    show: async ({ page, t }) => {
      await page.goto(`/dev/activiti/process?keyword=${key}`);
      const row = page.getByRole('row').filter({ hasText: key });
      await row
        .or(page.getByRole('listitem').filter({ hasText: key }))
        .getByRole('button', { name: t('definitions:list.versions') })
        .first()
        .click();
      await page.getByText(t('definitions:drawer.versions'), { exact: false }).first().waitFor();
    },
  },
  {
    name: 'form-items',
    show: async ({ page, locale }) => {
      await page.goto('/dev/activiti/forms');
      await page.getByText(agreementLabels[locale].form, { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'comparison',
    show: async ({ page }) => {
      await page.goto(compared(key));
      await page.locator('.djs-shape').first().waitFor();
    },
  },
];

const onTask: Screen[] = [
  { name: 'designer-task', show: (visitor) => new Designer(visitor).select('fill') },
  tool('picker', 'designer:texts.chooseHandler', dialog),
];

/** The screens that a designer opens on a process of two versions. */
export const designingScreens = (key: string, isNarrow: boolean): Screen[] => [
  ...around(key),
  {
    name: 'designer-opened',
    show: async ({ page, t }) => {
      await page.goto(designed(key));
      await page.getByRole('button', { name: t('assistance:outline') }).waitFor();
    },
  },
  /* On a narrow window the panel covers the drawing, so that nothing can be selected in it meanwhile. */
  ...(isNarrow ? [] : onTask),
  tool('import', 'designer:texts.importXml', dialog),
  tool('preview', 'designer:texts.previewXml', ({ page }) => page.locator('.cm-line').first().waitFor()),
  tool('keys', 'assistance:shortcuts', dialog),
  tool('outline', 'assistance:outline', ({ page }) => page.getByRole('tree').waitFor()),
  {
    name: 'designer-issues',
    show: async (visitor) => {
      const { page, t } = visitor;
      const designer = new Designer(visitor);
      await page.getByRole('treeitem').first().focus();
      await page.keyboard.press('F2');
      await page.getByLabel(t('assistance:newName')).fill(' ');
      await page.keyboard.press('Enter');
      await designer.deploy();
      await designer.issues.first().waitFor();
    },
  },
];
