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
} from '../../modeler/testing/designer';
import { newProcess } from '../../modeler/testing/modeler';
import type { DesignerPorts } from '../../shared/ports';

afterEach(closeDesigner);

const undrawn = newProcess().replace(/<bpmndi:BPMNDiagram[^]*<\/bpmndi:BPMNDiagram>/u, '');
const area = async () => {
  if (!document.querySelector('.ant-upload')) await button('导入 XML').click();
  await expect.poll(() => document.querySelector('.ant-upload-drag')).toBeTruthy();
};
const choose = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  await area();
  const input = document.querySelector<HTMLInputElement>('.ant-upload input[type=file]')!;
  await userEvent.upload(input, new File([content], name));
};
/** Drops files onto the area, as the browser does. */
const drop = async (...files: File[]) => {
  await area();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const target = document.querySelector('.ant-upload-drag .ant-upload')!;
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
};
/** The beginning of the notice. */
const imported = (file: string) => page.getByText(`已导入 ${file}`, { exact: false });
const reviewed = newProcess().replace('人工任务', '复核');

describe('an imported file', () => {
  it('gets the identity of the process and replaces the drawing (001-2.2)', async () => {
    const requests: Parameters<DesignerPorts['checkXml']>[0][] = [];
    const checkXml: DesignerPorts['checkXml'] = (request) => {
      requests.push(request);
      return Promise.resolve({
        newBpmnXml: request.xml.replace('人工任务', '复核'),
        illegalNodeList: [],
        lostList: [],
        unreadList: [],
      });
    };
    await openDesigner(soundProcess, {}, { checkXml });

    await choose('new.bpmn', newProcess());

    await expect.element(imported('new.bpmn')).toBeVisible();
    expect(requests).toEqual([{ xml: newProcess(), newId: 'contract', newName: 'Contract' }]);
    expect(drawn('Activity_1')?.textContent).toContain('复核');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  });

  it('replaces nothing if its dialog is closed meanwhile', async () => {
    let answer: (() => void) | undefined;
    const checkXml: DesignerPorts['checkXml'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ newBpmnXml: reviewed, illegalNodeList: [], lostList: [], unreadList: [] });
      });
    await openDesigner(soundProcess, {}, { checkXml });
    await choose('slow.bpmn', reviewed);
    await expect.poll(() => answer).toBeDefined();
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();

    answer?.();
    await choose('broken.bpmn', new Uint8Array());

    await expect.element(page.getByText('文件无法读取，请确认是 BPMN 文件且未损坏')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');
  });

  it('can be dropped, one at a time (001-2.2)', async () => {
    const { saved } = await openDesigner(soundProcess);

    await drop(new File([reviewed], 'one.xml'), new File([newProcess()], 'two.xml'));

    await expect.element(imported('one.xml')).toBeVisible();
    expect(imported('two.xml').elements()).toEqual([]);
    expect(drawn('Activity_1')?.textContent).toContain('复核');
    expect(saved, 'nothing is sent but to be checked').toEqual([]);
  });

  it.each([
    ['empty', new Uint8Array()],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
    ['a text with a part that is none', new TextEncoder().encode('<definitions>\0</definitions>')],
    ['a text in another encoding than it says', Uint8Array.from([0x3c, 0x70, 0xc9, 0xf3])],
  ])('that is %s is refused in words, and the drawing kept (001-5)', async (_, bytes) => {
    await openDesigner(soundProcess);

    await choose('broken.bpmn', bytes);

    await expect.element(page.getByText('文件无法读取，请确认是 BPMN 文件且未损坏')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');
  });

  it('without a diagram is laid out on request (001-5)', async () => {
    await openDesigner(soundProcess);

    await choose('undrawn.bpmn', undrawn.replace('人工任务', '复核'));
    await button('取消').click();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');

    await choose('undrawn.bpmn', undrawn.replace('人工任务', '复核'));
    await button('确定').click();
    await expect.element(imported('undrawn.bpmn')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('复核');
  });
});

describe('content that cannot be drawn', () => {
  const pooled = reviewed
    .replace(
      '<bpmn:process',
      '<bpmn:collaboration id="both"><bpmn:participant id="pool" name="供应商" processRef="other" /></bpmn:collaboration><bpmn:process id="other" /><bpmn:process',
    )
    .replace('bpmnElement="contract"', 'bpmnElement="both"');

  it.each([['a file that says that it is drawn and is not', `<!-- <BPMNShape/> -->${undrawn}`, '没有可显示的流程图']])(
    '%s is reported in the user’s language, and the drawing stays (001-5)',
    async (_, xml, reason) => {
      await openDesigner(soundProcess);

      await choose('wrong.bpmn', xml);

      await expect.element(page.getByText(`文件未能显示：${reason}`)).toBeVisible();
      await expect.poll(() => document.querySelector('.pd-assignee')?.textContent).toBe('审核');
    },
  );

  it('of a process beside pools is reported and kept', async () => {
    await openDesigner(soundProcess);

    await choose('pooled.bpmn', pooled);

    await expect
      .element(page.getByText('已导入 pooled.bpmn。供应商 画在文件的另一张图上，已保留，此处不显示'))
      .toBeVisible();
    await expect.poll(() => drawn('Activity_1')?.textContent).toContain('复核');
  });
});

describe('a file in which an element has no shape', () => {
  const part = reviewed.replace(/<bpmndi:BPMNShape id="Activity_1_di"[^]*?<\/bpmndi:BPMNShape>/u, '');
  const openQuestion = async () => {
    await openDesigner(soundProcess);
    await choose('part.bpmn', part);
    await expect.element(page.getByText('该文件有 1 个元素没有图形')).toBeVisible();
    await expect.element(page.getByText('复核', { exact: true })).toBeVisible();
  };

  it('replaces nothing before the user decides about that element (001-5)', async () => {
    await openQuestion();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');

    await button('取消').click();

    await expect.element(page.getByText('点击或将文件拖到此处')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');
  });

  it('is laid out on request', async () => {
    await openQuestion();
    await button('重新排版并导入').click();

    await expect.element(imported('part.bpmn')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('复核');
    expect(drawn('Flow_1')).toBeTruthy();
  });

  it('is shown unchanged on request, and keeps the rest (001-5)', async () => {
    await openQuestion();
    await button('按现有图形导入').click();

    await expect.poll(() => drawn('Activity_1')).toBeNull();
    expect(drawn('StartEvent_1')).toBeTruthy();
    await expect.element(page.getByText(/^未能导入元素：Flow_1/u)).toBeVisible();
  });
});

describe('an import', () => {
  const task = () => drawn('Activity_1')?.textContent;

  const rename = async (name: string) => {
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), name);
    await userEvent.keyboard('{Enter}');
    await expect.poll(task).toContain(name);
  };

  it('is a step of the history: undo continues with the steps before it, redo with those after it (001-5)', async () => {
    const { saved } = await openDesigner(soundProcess);
    await rename('初审');
    await choose('new.bpmn', reviewed);
    await expect.poll(task).toContain('复核');
    await expect.element(button('重做')).toBeDisabled();
    await rename('会签');

    for (const before of ['复核', '初审', '人工任务']) {
      await button('撤销').click();
      await expect.poll(task).toContain(before);
    }
    await expect.element(button('撤销')).toBeDisabled();
    await expect.element(page.getByText('未保存')).toBeVisible();

    for (const after of ['初审', '复核', '会签']) {
      await button('重做').click();
      await expect.poll(task).toContain(after);
    }
    await expect.element(button('重做')).toBeDisabled();

    await button('撤销').click();
    await button('撤销').click();
    await expect.poll(task).toContain('初审');
    await button('暂存').click();
    await expect.poll(() => saved[0]?.bpmnData).toContain('name="初审"');
  });

  it('cannot be redone after the previous drawing was changed', async () => {
    await openDesigner(soundProcess);
    await choose('new.bpmn', reviewed);
    await expect.poll(task).toContain('复核');
    await button('撤销').click();
    await expect.poll(task).toContain('人工任务');

    await rename('初审');

    await expect.element(button('重做')).toBeDisabled();
    await button('撤销').click();
    await expect.poll(task).toContain('人工任务');
  });
});

describe('a setting for another engine', () => {
  const open = () =>
    openDesigner(
      soundProcess,
      {},
      {
        checkXml: ({ xml }) =>
          Promise.resolve({
            newBpmnXml: xml,
            illegalNodeList: [],
            lostList: [],
            unreadList: [{ nodeId: 'Activity_1', settings: ['skipExpression', 'odd'] }],
          }),
      },
    );

  it('is reported below the drawing by node and in words', async () => {
    await open();

    await choose('flowable.bpmn', reviewed);

    await expect.element(imported('flowable.bpmn')).toBeVisible();
    await expect
      .element(
        page.getByText('节点 复核：该设置来自其他流程引擎，本系统不使用，已原样保留 “跳过条件 (skipExpression)、odd”'),
      )
      .toBeVisible();
  });
});

describe('content that will not run', () => {
  const gateway = reviewed.replaceAll('bpmn:userTask', 'bpmn:complexGateway');
  const open = () =>
    openDesigner(
      soundProcess,
      {},
      {
        checkXml: ({ xml }) =>
          Promise.resolve({
            newBpmnXml: xml,
            illegalNodeList: [
              { nodeId: 'Activity_1', errCode: 'elementNotSupported' },
              { nodeId: 'Flow_1', errCode: 'somethingNew' },
            ],
            lostList: [{ errCode: 'contentUnreadable', detail: 'schemaObjectDescription' }],
            unreadList: [],
          }),
      },
    );

  it('is reported with its reason before the import, and marked afterwards (001-7)', async () => {
    await open();
    await choose('complex.bpmn', gateway);

    await expect.element(page.getByText('节点 复核：暂不支持该类型的节点')).toBeVisible();
    await expect.element(page.getByText('连线 Flow_1：--')).toBeVisible();
    await expect.element(page.getByText('以下内容无法识别，导入后将不再保留')).toBeVisible();
    await expect.element(page.getByText('schemaObjectDescription：部分内容无法识别')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');
    await button('仍然导入').click();

    await expect.poll(() => drawn('Activity_1')?.classList.contains('pd-invalid')).toBe(true);
    await expect
      .poll(() => document.querySelector('.pd-issues')?.textContent)
      .toContain('节点 复核：暂不支持该类型的节点');
  });

  it('leaves the drawing unchanged when the user declines', async () => {
    await open();
    await choose('complex.bpmn', gateway);
    await button('取消').click();

    await expect.element(page.getByText('点击或将文件拖到此处')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');
  });
});
