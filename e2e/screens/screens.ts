import type { Visitor } from '../harness/browser';
import { newProcess } from '../pages/definitions';
import { Designer } from '../pages/designer';
import { Drawer } from '../pages/drawer';
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

/** What a handler sees, who has a task of this title; the last ones in one drawer. */
export const handlerScreens = (title: string): Screen[] => [
  { name: 'home', show: ({ page }) => page.goto('/homepage/index') },
  page('done', '/process/done', 'process:done.title'),
  page('initiated', '/process/my', 'process:my.title'),
  page('start', '/process/create', 'process:create.title'),
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

/** What a process administrator sees, up to a process drawn anew under this key. */
export const designerScreens = (key: string): Screen[] => [
  page('definitions', '/dev/activiti/process', 'processDesign:list.title'),
  {
    name: 'designer',
    show: async (visitor) => {
      await newProcess(visitor, key, visitor.locale);
      await new Designer(visitor).opened();
    },
  },
];
