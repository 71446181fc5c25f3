import { App, ConfigProvider } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { limits, type Locale } from '@portal/contract';
import { startI18n } from '@portal/widgets/testing/i18n';
import '../../../../../testing/by-css';
import { ProcessDesigner, type ProcessDesignerProps } from '../ProcessDesigner';
import type { DesignerPorts } from '../../shared/ports';
import { newProcess } from './modeler';
import { recordingPorts } from './ports';

/*
 * Parts that the designer fetches on demand are fetched before the first test, which could otherwise time out on a busy
 * machine.
 */
import.meta.glob(
  [
    '../../{tools/Tools,shared/file-support/index,modeler/HandlerPicker}.{ts,tsx}',
    '../../modeler/issues/{find,IssueList}.{ts,tsx}',
    '../../properties/{ProcessProperties,NodeProperties,MoreProcessProperties,forms/FormBindingSection}.tsx',
    '../../**/strings/*.json',
  ],
  { eager: true },
);

let root: Root | undefined;

/** Leaves the page as it was. */
export async function closeDesigner(): Promise<void> {
  root?.unmount();
  document.body.replaceChildren();
  await page.viewport(1440, 900);
}

const role =
  '{"userList":[],"departmentList":[],"companyList":[],"roleList":[{"roleId":3,"roleName":"审核"}],"variable":""}';
const extension = (name: string, body: string) =>
  `<bpmn:extensionElements><sdecloud:${name}>${body}</sdecloud:${name}></bpmn:extensionElements>`;
/** The new process with a form and a handler, so that it can be deployed. */
export const soundProcess = newProcess()
  .replace('<bpmn:startEvent', `${extension('formKey', '["agreement"]')}<bpmn:startEvent`)
  .replace('<bpmn:incoming>Flow_1</bpmn:incoming>', (incoming) => extension('candidateCondition', role) + incoming);

/** Opens the designer on the page, with ports that record their arguments. */
export async function openDesigner(
  loaded = newProcess(),
  on: Partial<
    Pick<ProcessDesignerProps, 'formKey' | 'onBack' | 'onDirtyChange' | 'onSaved' | 'source' | 'version'>
  > = {},
  changed: Partial<DesignerPorts> = {},
) {
  const recording = recordingPorts(loaded, changed);
  const container = document.body.appendChild(document.createElement('div'));
  container.style.height = '880px';
  root = createRoot(container);
  const show = async (locale: Locale) => {
    await startI18n(locale);
    root?.render(
      <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
        <App component={false} message={{ duration: 0 }}>
          <ProcessDesigner
            processDefinitionKey="contract"
            processName="合同审批"
            source="deployed"
            locale={locale}
            ports={recording.ports}
            {...on}
          />
        </App>
      </ConfigProvider>,
    );
  };
  await show('zh-CN');
  await expect.element(button('适应画布')).toBeVisible();
  await expect.poll(() => document.querySelector('.pd-panel-waiting')).toBeNull();
  return { ...recording, show };
}

export const drawn = (id: string) => document.querySelector<SVGElement>(`.djs-element[data-element-id="${id}"]`);
/** Returns the hit area of an element. */
export const hit = (id: string) => page.getByCSS(`.djs-element[data-element-id="${id}"] .djs-hit`);
export const select = async (id: string) => {
  await hit(id).click({ position: { x: 20, y: 14 } });
  await expect.element(page.getByRole('tab', { name: '节点属性' })).toBeVisible();
  await expect.element(labelled('ID')).toHaveValue(id);
};
/** Clicks on an element, even if it is thin or covered. */
export function clickOn(id: string, modifiers: MouseEventInit = {}): void {
  const hit = drawn(id)!.querySelector('.djs-hit')!;
  const { left, top } = hit.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + 2, clientY: top + 2, ...modifiers };
  for (const type of ['mousedown', 'mouseup', 'click']) hit.dispatchEvent(new MouseEvent(type, at));
}
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const labelled = (name: string) => page.getByLabelText(name, { exact: true });

/** Returns the XML that saving sends. It does not wait for the lock after saving, which only the tests of saving do. */
export async function savedXml({ saved }: { saved: { bpmnData: string }[] }): Promise<string> {
  const before = saved.length;
  const later = window.setTimeout;
  const unlockAtOnce = (work: () => void, ms?: number, ...args: unknown[]) =>
    later(work, ms === limits.saveLockMs ? 0 : ms, ...args);
  window.setTimeout = unlockAtOnce as typeof setTimeout;
  try {
    await button('暂存').click();
    await expect.poll(() => saved.length).toBe(before + 1);
    await expect.element(button('暂存')).toBeEnabled();
  } finally {
    window.setTimeout = later;
  }
  return saved.at(-1)?.bpmnData ?? '';
}
