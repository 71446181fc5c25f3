import { limits, definitions, type WrittenLocale } from '@portal/contract';
import { dialectStrings } from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../harness/refusal';
import { withWorkflow, withServer } from '../harness/suite';
import { contractProcess } from '../samples/processes';

/** Returns a definition sent past the designer. */
describe('publishing an invalid definition', () => {
  const key = 'contracted';
  const server = withServer();
  let sound: string;
  const workflow = withWorkflow(server, async ({ person, deploy }) => {
    sound = contractProcess(key, [person('staff02'), person('staff03')], person('staff04'));
    await deploy(key, sound);
  });

  const deploy = async (bpmnData: string, locale: WrittenLocale = 'zh-CN') =>
    (await workflow().as('designer01', locale)).send(definitions.deploy, {
      body: { bpmnData, processDefinitionKey: key, processName: '合同审批' },
    });

  async function stand() {
    const designer = await workflow().as('designer01');
    return [
      await designer.get(definitions.loadDefinition, { processDefKey: key }),
      await designer.get(definitions.definitionPage, { size: 999 }),
    ];
  }

  async function unchanged(refused: () => Promise<void>) {
    const before = await stand();
    await refused();
    expect(await stand()).toEqual(before);
  }

  it('is refused when the file is not XML', () =>
    unchanged(() => expectRefusal('definitionNotBpmn', (locale) => deploy('{"process": []}', locale))));

  it('is refused when the file contains entities', () =>
    unchanged(async () => {
      const withEntity = sound.replace(
        '<definitions',
        '<!DOCTYPE d [<!ENTITY secret SYSTEM "file:///etc/passwd">]>\n<definitions',
      );
      await expectRefusal('definitionHasEntities', (locale) => deploy(withEntity, locale));
    }));

  it('is refused when the file has 5 MB', () =>
    unchanged(async () => {
      const large = sound.replace('</process>', `<!--${'x'.repeat(5 * 1024 * 1024)}--></process>`);
      await expectRefusal('definitionTooLarge', (locale) => deploy(large, locale), {
        megabytes: limits.definitionBytes / 1024 / 1024,
      });
    }));

  const issues = [
    {
      issue: 'no start event',
      wrong: (xml: string) =>
        xml
          .replace(/<startEvent.*<\/startEvent>/, '')
          .replace(/<sequenceFlow id="start_fill".*<\/sequenceFlow>/, '')
          .replace(/<bpmndi:BPMNShape id="start_di".*<\/bpmndi:BPMNShape>/, '')
          .replace(/<bpmndi:BPMNEdge id="start_fill_di".*<\/bpmndi:BPMNEdge>/, ''),
      illegal: { nodeId: key, errCode: 'startEventMissing' },
    },
    {
      issue: 'an element that the engine does not run',
      wrong: (xml: string) =>
        xml.replace(/<exclusiveGateway(.*)<\/exclusiveGateway>/, '<complexGateway$1</complexGateway>'),
      illegal: { nodeId: 'amount', errCode: 'elementNotSupported' },
    },
    {
      issue: 'an expression that cannot be read',
      wrong: (xml: string) => xml.replace('${agreementMoney > 10000}', '${agreementMoney > }'),
      illegal: { nodeId: 'amount_countersign', errCode: 'expressionInvalid' },
    },
    {
      issue: 'a task without a handler',
      wrong: (xml: string) => xml.replace(/<sdecloud:candidateCondition>.*?<\/sdecloud:candidateCondition>/, ''),
      illegal: { nodeId: 'fill', errCode: 'handlerEmpty' },
    },
  ] as const;

  for (const { issue, wrong, illegal } of issues)
    it(`is refused with the node of ${issue}`, () =>
      unchanged(async () => {
        for (const locale of ['zh-CN', 'en-US'] as const) {
          const { code, data } = await deploy(wrong(sound), locale);
          expect(code).toBe(0);
          expect(data).toMatchObject({ success: false, illegalNodeList: [illegal] });
          expect(dialectStrings[locale].deployErrors[illegal.errCode]).not.toBe('');
        }
      }));

  it('is refused when BPMN does not have an element', () =>
    unchanged(async () => {
      const { code, data } = await deploy(sound.replace('</process>', '<teleport id="teleport" /></process>'));
      expect(code === 0 && data?.success).toBe(false);
    }));

  it('is refused without the permission to publish (001-7)', () =>
    unchanged(async () => {
      await expectRefusal('forbidden', async (locale) =>
        (await workflow().as('staff01', locale)).send(definitions.deploy, {
          body: { bpmnData: sound, processDefinitionKey: key, processName: '合同审批' },
        }),
      );
    }));
});
