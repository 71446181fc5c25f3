import { describe, expect, it } from 'vitest';
import { children } from '../moddle/element';
import { readListeners } from '../settings/listeners';
import { parse } from '../testing/definition';
import { unreadSettings } from './unread-settings';

const camunda = 'http://camunda.org/schema/1.0/bpmn';
const file = (prefix: string, uri: string, body: string) => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix}="${uri}" targetNamespace="t">
<process id="p" isExecutable="true">${body}</process></definitions>`;

const kinds: [string, string][] = [
  ['activiti', 'http://activiti.org/bpmn'],
  ['camunda', 'http://activiti.org/bpmn'],
  ['flowable', 'http://flowable.org/bpmn'],
];

describe.each(kinds)('the setting %s:… of %s', (prefix, uri) => {
  const read = async (body: string) => parse(file(prefix, uri, body.replaceAll('x:', `${prefix}:`)));

  it('is read as on Camunda 7 if it means the same', async () => {
    const { elementsById, definitions } = await read(
      `<startEvent id="s" x:initiator="starter"/>
       <!-- <userTask x:assignee="none"> -->
       <userTask id="u" name="a > b" x:assignee='\${boss}' x:candidateGroups="sales" x:dueDate="2030-01-01T00:00:00">
         <documentation><![CDATA[<x:field x:assignee="no">]]></documentation>
         <extensionElements><x:taskListener event="create" class="org.x.Y"><x:field name="a"><x:string>1</x:string></x:field></x:taskListener></extensionElements>
       </userTask>
       <serviceTask id="w" x:delegateExpression="\${mailer}" x:resultVariableName="sent" x:async="true"/>
       <userTask id="i" x:assignee="$INITIATOR"/>`,
    );

    const at = (id: string, name: string) => elementsById[id]?.get(`camunda:${name}`);
    expect(at('s', 'initiator')).toBe('starter');
    expect([at('u', 'assignee'), at('u', 'candidateGroups'), at('u', 'dueDate')]).toEqual([
      '${boss}',
      'sales',
      '2030-01-01T00:00:00',
    ]);
    expect(readListeners(elementsById['u']!, 'task')).toMatchObject([{ event: 'create', value: 'org.x.Y' }]);
    expect([at('w', 'delegateExpression'), at('w', 'resultVariable'), at('w', 'asyncBefore')]).toEqual([
      '${mailer}',
      'sent',
      true,
    ]);
    expect(at('i', 'assignee')).toBe('${initiator}');
    expect(children(elementsById['u']!, 'documentation')[0]?.get('text')).toContain(
      'x:assignee="no"'.replace('x:', `${prefix}:`),
    );
    expect(unreadSettings(definitions)).toEqual([]);
  });

  it('is kept and reported if nothing reads it', async () => {
    const parsed = await read(
      `<userTask id="u" x:skipExpression="\${true}" x:category="c" x:formKey="f">
         <extensionElements><x:formProperty id="days" type="long"><x:value id="a"/></x:formProperty></extensionElements>
       </userTask>`,
    );

    expect(unreadSettings(parsed.definitions)).toEqual([
      { nodeId: 'u', settings: expect.arrayContaining(['skipExpression', 'category', 'formKey', 'formProperty']) },
    ]);
    const { xml } = await parsed.moddle.toXML(parsed.definitions);
    expect(xml).toContain('skipExpression="${true}"');
    expect(xml).toContain(':formProperty id="days"');
  });
});

it("reports Camunda 7's own forms", async () => {
  const { definitions } = await parse(
    file(
      'camunda',
      camunda,
      '<userTask id="u" camunda:formKey="embedded:x.html" camunda:assignee="a"><extensionElements><camunda:formData/></extensionElements></userTask><task id="t"/>',
    ),
  );

  expect(unreadSettings(definitions)).toEqual([{ nodeId: 'u', settings: ['formKey', 'formData'] }]);
});

it('reports no settings of drawing tools', async () => {
  const { definitions } = await parse(file('tool', 'http://example.org/tool', '<task id="t" tool:shade="dark"/>'));

  expect(unreadSettings(definitions)).toEqual([]);
});
