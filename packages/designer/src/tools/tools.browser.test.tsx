import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  drawn,
  labelled,
  openDesigner,
  select,
  soundProcess,
} from '../modeler/testing/designer';
import { option, type, withTask } from '../properties/testing/panels';

afterEach(closeDesigner);

describe('issues', () => {
  it('are marked while the process is drawn, and listed on demand (001-5)', async () => {
    await openDesigner();

    await expect.element(page.getByRole('button', { name: '2 处问题' })).toBeVisible();
    await expect.poll(() => drawn('Activity_1')?.classList).toContain('pd-invalid');
    expect(document.querySelector('.pd-issues'), 'nothing stands in the way').toBeNull();

    await page.getByRole('button', { name: '2 处问题' }).click();
    await page.getByText('节点 人工任务：请设置办理人').click();

    await expect.element(labelled('ID')).toHaveValue('Activity_1');
    await expect.element(button('选择办理人')).toHaveFocus();
  });

  it('disappear when they are corrected', async () => {
    await openDesigner(soundProcess);
    await expect.element(page.getByText('未发现问题')).toBeVisible();
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), ' ');
    await userEvent.keyboard('{Enter}');

    await expect.element(page.getByRole('button', { name: '1 处问题' })).toBeVisible();
    await button('撤销').click();
    await expect.element(page.getByText('未发现问题')).toBeVisible();
    await expect.poll(() => drawn('Activity_1')?.classList).not.toContain('pd-invalid');
  });
});

describe('an issue that only the server finds', () => {
  const missing = { nodeId: 'Activity_1', errCode: 'calledProcessMissing' };

  it('is marked beside the node while the process is drawn', async () => {
    const requests: unknown[] = [];
    await openDesigner(
      soundProcess,
      {},
      {
        checkDefinition: (request) => {
          requests.push(request);
          return Promise.resolve({ illegalNodeList: [missing], warningList: [] });
        },
      },
    );

    await page.getByRole('button', { name: '1 处问题' }).click();

    await expect.element(page.getByText('节点 人工任务：被调用的流程或版本尚未发布')).toBeVisible();
    expect(drawn('Activity_1')?.classList).toContain('pd-invalid');
    expect(requests).toEqual([{ bpmnData: expect.stringContaining('Activity_1'), processDefinitionKey: 'contract' }]);
  });

  it('stays listed when the designer itself refuses to publish', async () => {
    const checkDefinition = () => Promise.resolve({ illegalNodeList: [missing], warningList: [] });
    await openDesigner(soundProcess.replace('name="人工任务"', ''), {}, { checkDefinition });
    await expect.element(page.getByRole('button', { name: '2 处问题' })).toBeVisible();

    await button('发布').click();

    await expect.element(page.getByText('2 处问题，处理后方可发布')).toBeVisible();
  });

  it('is removed when another file is imported', async () => {
    const answers = [{ illegalNodeList: [missing], warningList: [] }];
    const checkDefinition = () => Promise.resolve(answers.shift() ?? { illegalNodeList: [], warningList: [] });
    await openDesigner(soundProcess, {}, { checkDefinition });
    await expect.element(page.getByRole('button', { name: '1 处问题' })).toBeVisible();

    await button('导入 XML').click();
    await expect.poll(() => document.querySelector('.ant-upload-drag')).toBeTruthy();
    const file = new File([soundProcess.replace('人工任务', '复核')], 'other.bpmn');
    await userEvent.upload(document.querySelector<HTMLInputElement>('.ant-upload input[type=file]')!, file);

    await expect.element(page.getByText('未发现问题')).toBeVisible();
    expect(drawn('Activity_1')?.classList).not.toContain('pd-invalid');
  });
});

describe('an element that the engine does not run', () => {
  const issue = '节点 人工任务：系统中没有该 Java 类对应的处理程序，请核对';
  const task = (name: string) => withTask('serviceTask', `camunda:class="${name}"`);

  it('is reported while drawing, leads to its field, and disappears once corrected (001-5)', async () => {
    const { deployed } = await openDesigner(task('Post'), {}, { dictionary: () => Promise.resolve([]) });
    await page.getByRole('button', { name: '1 处问题' }).click();
    await page.getByText(issue).click();
    await expect.element(labelled('Java 类')).toHaveFocus();
    await button('发布').click();
    await expect.element(page.getByText(issue)).toBeVisible();
    expect(deployed, 'the server is not asked').toEqual([]);

    const field = labelled('Java 类');
    const list = field.element().getAttribute('list') ?? '';
    expect(
      [...document.querySelectorAll(`#${CSS.escape(list)} option`)].map((each) => each.getAttribute('value')),
    ).toEqual(['Mail']);
    await userEvent.fill(field, 'Mail');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('未发现问题')).toBeVisible();
  });

  it('is reported for a script whose file is not published with the process (001-5)', async () => {
    const file = 'scriptFormat="javascript" camunda:resource="deployment://sum.js"';
    await openDesigner(withTask('scriptTask', file), {}, { dictionary: () => Promise.resolve([]) });
    await page.getByRole('button', { name: '1 处问题' }).click();
    await page.getByText('节点 人工任务：找不到脚本的外部资源', { exact: false }).click();
    await expect.element(labelled('资源地址')).toBeVisible();

    await option('脚本类型', '内联脚本');
    await type('脚本内容', '1 + 1');
    await expect.element(page.getByText('未发现问题')).toBeVisible();
  });

  it('is left to the server if the server does not say what it runs', async () => {
    let attempts = 0;
    const capabilities = () => {
      attempts += 1;
      return attempts === 1
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ scriptFormats: [], handlers: [], connectors: [] });
    };
    await openDesigner(task('Post'), {}, { capabilities });
    await expect.element(page.getByText('未发现问题')).toBeVisible();
    await expect.poll(() => attempts).toBe(1);

    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '寄送');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: '1 处问题' })).toBeVisible();
  });
});

describe('the view tools', () => {
  it('show the whole drawing in a minimap', async () => {
    await openDesigner(soundProcess);
    await button('缩略图').click();

    await expect
      .poll(() => document.querySelectorAll('.djs-minimap .map [id^=djs-minimap-]').length)
      .toBeGreaterThan(1);
    await button('缩略图').click();
    await expect.poll(() => document.querySelector('.djs-minimap.open')).toBeNull();
  });

  it('show the buttons of the simulation in a large drawing, too', async () => {
    await openDesigner(
      soundProcess.replace(/(<bpmndi:BPMNShape[^>]*bpmnElement="Activity_1"[^]*?) x="\d+"/u, '$1 x="9000"'),
    );

    await button('流程模拟').click();

    await expect.element(page.getByTitle('触发').first()).toBeVisible();
  });

  it('simulate a copy of the drawing, in the reader’s language', async () => {
    await openDesigner(soundProcess);
    await button('流程模拟').click();

    await expect.poll(() => document.querySelector('.pd-simulation [title="触发"]')).toBeTruthy();
    document.querySelector<HTMLElement>('.pd-simulation [title="触发"]')?.click();
    await expect.poll(() => document.querySelector('.pd-simulation .bts-token')).toBeTruthy();
  });

  it('list the keys', async () => {
    await openDesigner(soundProcess);
    await button('快捷键').click();

    await expect.element(page.getByText('打开节点列表并查找')).toBeVisible();
  });
});
