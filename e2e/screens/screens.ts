import type { Visitor } from '../harness/browser';
import { newProcess } from '../pages/definitions';
import { Designer } from '../pages/designer';
import { Drawer } from '../pages/drawer';
import { Monitor } from '../pages/monitor';
import { SignInPage } from '../pages/sign-in';

export interface Screen {
  name: string;
  show: (visitor: Visitor) => Promise<unknown>;
}

const page = (name: string, address: string, text: string): Screen => ({
  name,
  show: async ({ page, t }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: t(text) }).waitFor();
  },
});

export const signInScreen: Screen = { name: 'sign-in', show: (visitor) => new SignInPage(visitor).open() };

/** The screens of a handler who has a task with this title. The last ones are in one drawer. */
export const handlerScreens = (title: string): Screen[] => [
  page('to-do', '/process/todo', 'process:todo.title'),
  {
    name: 'form',
    show: async (visitor) => {
      await visitor.page.getByText(title).first().click();
      await new Drawer(visitor).formFilled();
    },
  },
  {
    name: 'status',
    show: async (visitor) => {
      const drawer = new Drawer(visitor);
      await drawer.showStatus();
      await drawer.steps();
    },
  },
  {
    name: 'dialog',
    show: async (visitor) => {
      const drawer = new Drawer(visitor);
      await drawer.button('reject').click();
      await drawer.dialog('reject').waitFor();
    },
  },
];

/**
 * The screens of a process administrator, from the instance with this title to a process with this key that is drawn.
 */
export const designerScreens = (title: string, key: string): Screen[] => [
  page('monitor', '/dev/activiti/instances', 'monitor:lists.instances.title'),
  {
    name: 'filters',
    show: async ({ page, t }) => {
      await page.getByRole('button', { name: t('widgets:query.filter') }).click();
      await page.getByRole('combobox', { name: t('monitor:field.state'), exact: false }).waitFor();
    },
  },
  {
    name: 'instance',
    show: async (visitor) => {
      await visitor.page.getByText(title).first().click();
      await new Monitor(visitor).waits.waitFor();
    },
  },
  { name: 'variables', show: (visitor) => new Monitor(visitor).show('variables') },
  {
    name: 'designer',
    show: async (visitor) => {
      await newProcess(visitor, key, visitor.locale);
      await new Designer(visitor).opened();
    },
  },
];
