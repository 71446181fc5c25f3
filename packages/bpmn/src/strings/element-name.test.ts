import { describe, expect, it } from 'vitest';
import { createModdle, flowElements, processesOf } from '../index';
import { elementName } from './element-name';

const definitions = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
  <bpmn:process id="p"><bpmn:startEvent id="Start_1" /><bpmn:userTask id="Task_1" name=" 初审 " />
    <bpmn:exclusiveGateway id="Gateway_1" /><bpmn:endEvent id="End_1" name="结束" /><bpmn:dataObjectReference id="Data_1" />
    <bpmn:sequenceFlow id="Flow_1" sourceRef="Start_1" targetRef="Task_1" />
    <bpmn:sequenceFlow id="Flow_2" sourceRef="Task_1" targetRef="Gateway_1" />
    <bpmn:sequenceFlow id="Flow_3" name="同意" sourceRef="Gateway_1" targetRef="End_1" />
  </bpmn:process></bpmn:definitions>`;

async function nameOf(id: string, locale: 'zh-CN' | 'en-US') {
  const { rootElement } = await createModdle().fromXML(
    definitions.replace(
      'id="Gateway_1" />',
      'id="Gateway_1"><bpmn:incoming>Flow_2</bpmn:incoming></bpmn:exclusiveGateway>',
    ),
  );
  const elements = processesOf(rootElement).flatMap((process) => [...flowElements(process)]);
  return elementName(
    elements.find((element) => element.id === id)!,
    locale,
  );
}

describe('the name of an element', () => {
  it.each([
    ['its own name', 'Task_1', '初审', '初审'],
    ['the name of a flow', 'Flow_3', '同意', '同意'],
    ['both ends of a flow without a name', 'Flow_1', '开始节点 → 初审', 'Start event → 初审'],
    [
      'the kind of a gateway and the node before it',
      'Gateway_1',
      '“初审”之后的排他网关',
      'Exclusive gateway after “初审”',
    ],
    ['the id of what has no kind in words', 'Data_1', 'Data_1', 'Data_1'],
  ])('is %s', async (_, id, zhCN, enUS) => {
    expect([await nameOf(id, 'zh-CN'), await nameOf(id, 'en-US')]).toEqual([zhCN, enUS]);
  });
});
