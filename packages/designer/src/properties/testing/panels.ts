import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { clickOn, labelled, soundProcess } from '../../modeler/testing/designer';

/* Actions of the panels' tests, by the texts on the screen. */

/** Returns the new process with another element as its task. */
export const withTask = (tag: string, attributes = '', content = '') =>
  soundProcess.replace(
    /<bpmn:userTask([^>]*)>[^]*<\/bpmn:userTask>/u,
    `<bpmn:${tag}$1 ${attributes}>${content}<bpmn:incoming>Flow_1</bpmn:incoming></bpmn:${tag}>`,
  );

export const section = (name: string) => page.getByRole('region', { name, exact: true });
export const dialog = () => page.getByRole('dialog');
export const expectText = (text: string) => expect.element(page.getByText(text, { exact: true }).last()).toBeVisible();
export const expectNoText = (text: string) => expect(page.getByText(text, { exact: true }).elements()).toEqual([]);

export async function unfold(title: string): Promise<void> {
  const fold = section(title).getByRole('button', { name: title, exact: false }).first();
  await expect.element(fold).toBeVisible();
  if (fold.element().getAttribute('aria-expanded') === 'false') await fold.click();
}

/** Types into a field of the panel and leaves it. */
export async function type(field: string, value: string): Promise<void> {
  await userEvent.fill(labelled(field), value);
  await userEvent.keyboard('{Tab}');
}

const openList = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
/** Searches only the open list, because the current choice may have the same text. */
const offered = (name: string) => page.getByCSS(`${openList} .ant-select-item[title='${name}']`);

/** Chooses from a list of the panel. */
export async function option(field: string, name: string): Promise<void> {
  await labelled(field).click();
  await offered(name).click();
}

/** Chooses the last option of a list that matches. */
export async function pick(field: string, option: RegExp): Promise<void> {
  await labelled(field).click();
  await page.getByCSS('.ant-select-item-option').filter({ hasText: option }).last().click();
}

/** Returns the options of a list in the panel or in a dialog. */
export async function offeredIn(list: Locator) {
  await list.click();
  const options = () => [...document.querySelectorAll(`${openList} .ant-select-item`)];
  await expect.poll(() => options().length).toBeGreaterThan(0);
  return options().map((each) => each.textContent);
}

/** Fills a field of the open dialog in. */
export async function fill(label: string, value: string): Promise<void> {
  await userEvent.fill(dialog().getByLabelText(label, { exact: true }), value);
}

/** Chooses from a list of the open dialog. */
export async function choose(label: string, name: string): Promise<void> {
  await dialog().getByLabelText(label, { exact: true }).click();
  await offered(name).click();
}

export const confirm = () => dialog().getByRole('button', { name: '确定' }).click();

/** Selects a small or thin element. */
export async function selectThin(id: string): Promise<void> {
  clickOn(id);
  await expect.element(labelled('ID')).toHaveValue(id);
}

export async function hint(on: Locator, text: string): Promise<void> {
  await on.hover();
  await expectText(text);
}
