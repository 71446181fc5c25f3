import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../harness/browser';
import { choose } from '../harness/choose';
import { until } from '../harness/until';
import { MemberPicker } from './member-picker';

/** The process designer, driven by mouse and keyboard as a person would. */
export class Designer {
  readonly page: Page;
  private readonly t;
  private readonly picker: MemberPicker;

  constructor(visitor: Pick<Visitor, 'page' | 't'>) {
    this.page = visitor.page;
    this.t = visitor.t;
    this.picker = new MemberPicker(visitor);
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: this.t('designer:texts.panel') });
  }
  get issues(): Locator {
    return this.page.getByRole('alert').getByRole('listitem');
  }
  /** Returns the warning sign at an invalid node. */
  mark(reason: string): Locator {
    return this.page.getByRole('img', { name: reason });
  }

  /** Waits until the process is drawn and can be changed. */
  async opened(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('assistance:outline') }).waitFor();
    await this.page.locator('.djs-shape').first().waitFor();
  }

  shape(id: string): Locator {
    return this.page.locator(`.djs-element[data-element-id="${id}"]`);
  }

  /** Returns the id of the first shape whose id starts with the prefix. The ids of a new process are random. */
  async firstId(prefix: string): Promise<string> {
    const shape = this.page.locator(`.djs-shape[data-element-id^="${prefix}"]`).first();
    return (await shape.getAttribute('data-element-id')) ?? '';
  }

  /** Leaves the start and the initiator's task of a new process, and selects the task. */
  async keepInitiatorTask(): Promise<void> {
    for (const prefix of ['EndEvent_', 'Activity_']) {
      const id = await this.firstId(prefix);
      await this.select(id);
      await this.page.keyboard.press('Delete');
      await this.shape(id).waitFor({ state: 'detached' });
    }
    await this.select(await this.firstId('Submit_'));
  }

  async select(id: string): Promise<void> {
    await this.tool('zoomFit');
    /* The click is not in the middle of the shape, where a flow may end. */
    await this.untilSelected(id, () => this.shape(id).click({ position: { x: 12, y: 12 } }));
  }

  /** A flow has no area of its own: it is clicked in the middle of its line. */
  async selectFlow(id: string): Promise<void> {
    await this.tool('zoomFit');
    const { x, y } = await this.shape(id).evaluate((group) => {
      const line = group.querySelector<SVGGeometryElement>(':scope > path, :scope > polyline')!;
      const middle = line.getPointAtLength(line.getTotalLength() / 2);
      const { x, y } = middle.matrixTransform(line.getScreenCTM()!);
      return { x, y };
    });
    await this.untilSelected(id, () => this.page.mouse.click(x, y));
  }

  /**
   * Repeats a click until the element is selected, since the diagram ignores clicks for a moment after something was
   * dragged or connected. Two clicks would open its name.
   */
  private async untilSelected(id: string, click: () => Promise<void>): Promise<void> {
    const selected = this.page.locator(`.selected[data-element-id="${id}"]`);
    await until(`${id} is selected`, async () => {
      if ((await selected.count()) > 0) return true;
      await click();
      return false;
    });
    await this.panelIsOf(id);
  }

  /** Waits until the panel shows the element. What is drawn is selected at once, and the panel follows. */
  private async panelIsOf(id: string): Promise<void> {
    const field = this.panel.getByLabel(this.t('designer:texts.id'), { exact: true });
    await until(`the panel is that of ${id}`, async () => (await field.inputValue()) === id);
  }

  /** Appends an element with the context pad of the selected one. Returns the new shape and the flow to it. */
  async append(what: 'exclusive gateway' | 'user task' | 'end event', name: string) {
    const before = await this.drawn();
    await this.contextPad(`Append ${what}`);
    const added = (await this.drawn()).filter((id) => !before.includes(id) && !id.endsWith('_label'));
    const flow = added.find((id) => id.startsWith('Flow_'));
    const shape = added.find((id) => id !== flow);
    if (!flow || !shape) throw new Error(`appending a ${what} drew ${added.join(', ')}`);
    await this.panelIsOf(shape);
    if (what === 'user task') {
      await this.page.locator('[contenteditable="true"]').fill(name);
      await this.page.keyboard.press('Enter');
    } else await this.rename(name);
    return { flow, shape };
  }

  /** Connects the selected element to another element. */
  async connectTo(id: string): Promise<void> {
    await this.contextPad('Connect to other element');
    await this.shape(id).click();
  }

  async rename(name: string): Promise<void> {
    const field = this.panel.getByLabel(this.t('designer:texts.name'), { exact: true });
    await field.fill(name);
    await field.press('Enter');
  }

  async condition(expression: string): Promise<void> {
    await this.panel.getByLabel(this.t('properties:conditionType')).click();
    await this.option(this.t('properties:conditionExpression'));
    const field = this.panel.getByLabel(this.t('properties:expression'), { exact: true });
    await field.fill(expression);
    await field.blur();
  }

  /** Adds a condition on a field of the bound form, written as a rule. */
  async rule(field: string, comparison: string, value: string): Promise<void> {
    await this.panel.getByLabel(this.t('properties:conditionType')).click();
    await this.option(this.t('properties:conditionExpression'));
    await this.panel.getByRole('button', { name: this.t('conditions:addRule'), exact: true }).click();
    await this.panel.getByLabel(this.t('conditions:field'), { exact: true }).click();
    await this.option(field);
    await this.panel.getByLabel(this.t('conditions:comparison'), { exact: true }).click();
    await this.option(this.t(`conditions:${comparison}`));
    const input = this.panel.getByLabel(this.t('conditions:value'), { exact: true });
    await input.fill(value);
    await input.blur();
  }

  /** Lets the initiator, or the people of a field of the bound form, handle the selected task. */
  async handlerRule(name: string): Promise<void> {
    await this.panel.getByLabel(this.t('properties:handlerRule'), { exact: true }).click();
    await this.option(name);
  }

  /** Makes a branch of the selected gateway its default. */
  async defaultBranch(name: string): Promise<void> {
    await this.panel.getByRole('switch', { name: `${this.t('properties:branchDefault')} ${name}` }).click();
  }

  async handlers({ people }: { people: readonly string[] }): Promise<void> {
    await this.panel.getByRole('button', { name: this.t('designer:texts.chooseHandler') }).click();
    await this.picker.people(...people);
  }

  async everybodyHandles(): Promise<void> {
    await choose(this.panel.getByRole('radio', { name: this.t('properties:completeMultiInst') }));
  }

  async passInitiator(): Promise<void> {
    await this.panel.getByRole('switch', { name: this.t('properties:autoSubmit') }).click();
    await choose(this.panel.getByRole('checkbox', { name: this.t('properties:autoSubmitInitiator') }));
  }

  /** Binds a form to the process. */
  async bindForm(name: string): Promise<void> {
    await this.panel.getByRole('tab', { name: this.t('designer:texts.processTab') }).click();
    await this.panel.getByLabel(this.t('designer:texts.formsBound')).click();
    await this.option(name);
    await this.page.keyboard.press('Escape');
  }

  /**
   * Ticks boxes in the form settings of the element that the panel shows: `{ 'a field': 'hide' }`. A node gets its own
   * settings, which start as those of the process.
   */
  async fieldSettings(
    of: 'process' | 'node',
    boxes: Readonly<Record<string, readonly ('hide' | 'show' | 'readOnly' | 'required')[]>>,
  ): Promise<void> {
    if (of === 'node') await this.panel.getByRole('switch', { name: this.t('properties:ownFormSettings') }).click();
    await this.panel.getByRole('button', { name: this.t('designer:texts.clickToSet'), exact: true }).click();
    const dialog = this.page.getByRole('dialog').filter({ hasText: this.t('properties:formSettings') });
    for (const [field, columns] of Object.entries(boxes))
      for (const column of columns)
        await choose(dialog.getByRole('checkbox', { name: `${field} ${this.t(`properties:${column}`)}`, exact: true }));
    await dialog.getByRole('button', { name: this.t('designer:texts.confirm'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async deploy(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('designer:texts.deploy'), exact: true }).click();
  }

  async tool(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t(`designer:texts.${name}`), exact: true }).click();
  }

  private async contextPad(entry: string): Promise<void> {
    await this.page.getByTitle(this.t(`designer:bpmn.${entry}`), { exact: true }).click();
  }

  private async option(name: string): Promise<void> {
    await this.page
      .locator('.ant-select-item-option')
      .and(this.page.getByTitle(name, { exact: true }))
      .click();
  }

  private drawn(): Promise<string[]> {
    return this.page
      .locator('[data-element-id]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-element-id') ?? ''));
  }
}
