import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newProcess } from '../modeler/testing/modeler';
import { ProcessComparison } from '.';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const show = (before: string, after: string) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.style.cssText = 'width: 1200px; height: 600px';
  root = createRoot(container);
  root.render(
    <ProcessComparison
      before={{ label: '第 1 版', xml: before }}
      after={{ label: '草稿', xml: after }}
      locale="zh-CN"
    />,
  );
};
const drawn = (id: string) => [...document.querySelectorAll(`.djs-element[data-element-id="${id}"]`)];
const withEnd = newProcess()
  .replace('name="人工任务"', 'name="初审"')
  .replace('<bpmn:sequenceFlow', '<bpmn:endEvent id="End_1" name="结束" /><bpmn:sequenceFlow')
  .replace(
    '<bpmndi:BPMNEdge',
    '<bpmndi:BPMNShape id="End_1_di" bpmnElement="End_1"><dc:Bounds x="600" y="82" width="36" height="36" /></bpmndi:BPMNShape><bpmndi:BPMNEdge',
  );

describe('the comparison', () => {
  it('marks differences in both diagrams by colour, sign and word, and lists them (001-7)', async () => {
    show(newProcess(), withEnd);

    await expect.element(page.getByText('2 处差异')).toBeVisible();
    await expect
      .poll(() => drawn('Activity_1').map(({ classList }) => classList.contains('pd-diff-changed')))
      .toEqual([true, true]);
    await expect.poll(() => drawn('End_1').map(({ classList }) => classList.contains('pd-diff-added'))).toEqual([true]);
    const signs = () => [...document.querySelectorAll('.djs-overlay')].map(({ textContent }) => textContent);
    await expect.poll(signs).toEqual(expect.arrayContaining(['✎ 修改', '+ 新增']));
    await expect.element(page.getByRole('button', { name: '✎ 修改 初审' })).toBeVisible();
  });

  it('shows the old and the new value of each setting (001-7)', async () => {
    const handled = (xml: string, role: string) =>
      xml.replace(
        '<bpmn:incoming>Flow_1',
        `<bpmn:extensionElements><sdecloud:candidateCondition>{"userList":[],"departmentList":[],"companyList":[],"roleList":[{"roleId":3,"roleName":"${role}"}],"variable":""}</sdecloud:candidateCondition></bpmn:extensionElements><bpmn:incoming>Flow_1`,
      );
    show(handled(newProcess(), '科长'), handled(withEnd, '处长'));

    const rows = () =>
      [...document.querySelectorAll('.pd-compare-list dd')].map((value) =>
        [...value.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      );
    await expect.poll(rows).toEqual([
      ['DEL 科长', 'INS 处长'],
      ['DEL 人工任务', 'INS 初审'],
    ]);
  });

  it('hides moved elements beside other changes until they are requested', async () => {
    const shifted = withEnd.replace(/(bpmnElement="StartEvent_1"[^]*?<dc:Bounds x=")\d+/u, '$1100');
    show(newProcess(), shifted);
    const kinds = () => [...document.querySelectorAll('.pd-compare-list li .pd-diff-badge')].map((e) => e.textContent);
    await expect.poll(kinds).toEqual(['✎ 修改', '+ 新增']);

    await page.getByRole('button', { name: '↔ 移动 1' }).click();

    await expect.poll(kinds).toEqual(['↔ 移动', '✎ 修改', '+ 新增']);
    await page.getByRole('button', { name: '✎ 修改 1' }).click();
    await expect.poll(kinds).toEqual(['↔ 移动', '+ 新增']);
  });

  it('selects the element of a list entry', async () => {
    show(newProcess(), withEnd);

    await page.getByRole('button', { name: '+ 新增 结束' }).click();

    await expect.poll(() => drawn('End_1')[0]?.classList.contains('pd-diff-shown')).toBe(true);
  });

  it('reports that nothing differs', async () => {
    show(newProcess(), newProcess());

    await expect.element(page.getByText('两者没有差异')).toBeVisible();
  });

  it('reports a definition that cannot be drawn', async () => {
    show('<no/>', newProcess());

    await expect.element(page.getByRole('alert')).toHaveTextContent('流程图无法显示');
  });
});
