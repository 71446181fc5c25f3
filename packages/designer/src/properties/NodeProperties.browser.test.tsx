import { afterEach, describe, expect, it } from 'vitest';
import { closeDesigner, openDesigner, savedXml, select, soundProcess } from '../modeler/testing/designer';
import { forked } from './testing/definitions';
import { expectNoText, expectText, section, selectThin, type } from './testing/panels';

afterEach(closeDesigner);

describe('the sections of a node', () => {
  it('are in the order of the specification, documentation behind properties (001-2.5)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');

    await expect.element(section('元素文档')).toBeVisible();

    const names = [...document.querySelectorAll<HTMLElement>('.pd-panel [data-section]')].map(
      ({ dataset }) => dataset['section'],
    );
    expect(names).toEqual([
      'general',
      'handlers',
      'forms',
      'buttons',
      'notification',
      'schedule',
      'execution-listeners',
      'task-listeners',
      'parameters',
      'properties',
      'documentation',
      'continuation',
    ]);

    await type('说明', '部门负责人审核');
    expect(await savedXml(recording)).toContain('<bpmn:documentation>部门负责人审核</bpmn:documentation>');
  });

  it('require a name, but not for flows and gateways (001-5)', async () => {
    await openDesigner(forked('exclusive'));
    for (const id of ['on', 'fork']) {
      await selectThin(id);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expectNoText('请输入节点名称');
    }

    await selectThin('end');
    await type('名称', ' ');

    await expectText('请输入节点名称');
  });
});
