import { definitions } from '@portal/contract';
import type { Locator, Page } from 'playwright-core';
import { signedIn, type Count, type Stage } from './stage';

const designer = 'designer01';
const starter = 'staff01';
const office = '综合管理部';
const most = { drawn: 60, adopted: 6 };

/** Clicks, of which each is counted; keys that type a text or confirm it are not. */
class Mouse {
  clicks = 0;
  constructor(readonly page: Page) {}

  async click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    await target.click(options);
    this.clicks += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }
}

/** How many clicks an application for a vehicle takes from nothing, and from the gallery, until it can be started. */
export async function countDrawing(stage: Stage): Promise<Count[]> {
  const drawn = await measure(stage, '用车申请', draw);
  const adopted = await measure(stage, '公务用车申请', adopt);
  return [
    { what: 'draw a vehicle request from nothing, clicks', counted: drawn, most: most.drawn },
    { what: 'adopt a vehicle request from the gallery, clicks', counted: adopted, most: most.adopted },
  ];
}

async function measure(
  { browser, url, workflow }: Stage,
  name: string,
  way: (mouse: Mouse, name: string) => Promise<void>,
): Promise<number> {
  const context = await signedIn(browser, url, designer);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto('/');
    const mouse = new Mouse(page);
    await mouse.click(page.getByText('流程管理', { exact: true }).first());
    await way(mouse, name);
    const startable = await (await workflow.as(starter)).get(definitions.startablePage, { size: 999 });
    if (!JSON.stringify(startable).includes(name)) throw new Error(`${name} cannot be started`);
    return mouse.clicks;
  } finally {
    await context.close();
  }
}

interface Field {
  kind: string;
  label: string;
  optional?: boolean;
  options?: string;
}

const fields: Field[] = [
  { kind: '单行文本', label: '用车事由' },
  { kind: '单选', label: '用车类别', options: '公务接待\n外出调研\n机要通信' },
  { kind: '日期时间', label: '用车时间' },
  { kind: '单行文本', label: '目的地' },
  { kind: '整数', label: '乘车人数' },
  { kind: '多行文本', label: '备注', optional: true },
];

async function draw(mouse: Mouse, name: string): Promise<void> {
  const { page } = mouse;
  await mouse.click(page.getByRole('button', { name: '新建流程' }));
  await page.getByLabel('流程名称').and(page.locator(':focus')).waitFor();
  await mouse.type(name);
  await mouse.click(page.getByText('新建同名表单'));
  await mouse.click(page.getByRole('button', { name: '开始设计' }));

  const label = page.getByLabel('名称（中文）');
  for (const field of fields) await addField(mouse, field, label);
  await mouse.click(page.getByRole('button', { name: '发布并设计流程' }));

  // the second approval is inserted before the end, and given to the vehicle office
  const element = (of: string) => page.locator(`.djs-element[data-element-id^="${of}"] .djs-hit`).first();
  const approval = page.locator('.djs-shape[data-element-id^="Activity_"]');
  await approval.first().waitFor();
  await mouse.click(element('Activity_'), { position: { x: 20, y: 14 } });
  await rename(mouse, '部门负责人审批');
  await mouse.click(page.locator('.djs-palette [data-action="create.user-task"]'));
  await mouse.click(page.locator('.djs-connection .djs-hit').last(), { force: true });
  await mouse.type('车队派车');
  await mouse.click(page.getByRole('button', { name: '选择办理人' }));
  const picker = page.getByRole('dialog');
  await mouse.click(picker.getByRole('treeitem', { name: office }).getByRole('checkbox'));
  await mouse.click(picker.getByRole('button', { name: '保存' }));
  await mouse.click(page.getByRole('button', { name: /^发\s?布$/u }));
  await page.getByRole('button', { name: '新建流程' }).waitFor();
}

async function addField(mouse: Mouse, { kind, label, optional, options }: Field, input: Locator): Promise<void> {
  const { page } = mouse;
  await mouse.click(
    page.getByRole('navigation', { name: '字段类型' }).getByRole('button', { name: kind, exact: true }),
  );
  await input.and(page.locator(':focus')).waitFor();
  await mouse.type(label);
  if (!optional) await mouse.click(page.getByLabel('必填', { exact: true }));
  if (options === undefined) return;
  await mouse.click(page.getByLabel('批量粘贴选项，每行一个'));
  await mouse.type(options);
  await mouse.click(page.getByRole('button', { name: /^添加 \d+ 个选项$/u }));
}

async function rename(mouse: Mouse, name: string): Promise<void> {
  await mouse.click(mouse.page.getByLabel('名称', { exact: true }), { clickCount: 1 });
  await mouse.page.keyboard.press('ControlOrMeta+a');
  await mouse.type(name);
  await mouse.page.keyboard.press('Tab');
}

async function adopt(mouse: Mouse, name: string): Promise<void> {
  const { page } = mouse;
  await mouse.click(page.getByRole('button', { name: '从模板新建' }));
  await mouse.click(page.getByRole('button', { name: /用车申请/u }));
  await mouse.click(page.getByRole('textbox', { name: '流程名称' }));
  await page.keyboard.press('ControlOrMeta+a');
  await mouse.type(name);
  await mouse.click(page.getByRole('button', { name: '采用并发布' }));
  await page.getByText(`“${name}”已发布`).waitFor();
}
