import { describe, expect, it } from 'vitest';
import { afterChange, processXml } from '../../testing/definition';
import {
  defaultProcessKey,
  noRevocation,
  readProcessSettings,
  revocationDaysMax,
  writeProcessSettings,
  type ProcessSettings,
  readDocumentation,
  writeDocumentation,
} from './process';

const form = {
  formId: 1,
  formKey: 'agreement',
  formName: '合同',
  formFieldList: [
    {
      key: 'agreementMoney',
      name: '金额',
      operable: 'default',
      readOnly: 'true',
      hidden: 'false',
      required: 'default',
    },
  ],
  formPropertyList: [{ key: 'watermark', name: '水印', value: '1' }],
} as const satisfies object;
const setting = { ...form, formFieldList: [...form.formFieldList], formPropertyList: [...form.formPropertyList] };

const write = (patch: Partial<ProcessSettings>, xml = processXml('', '')) =>
  afterChange(xml, 'p', ({ moddle }, process) => writeProcessSettings(moddle, process, patch));

describe('process settings', () => {
  it('are neither executable nor bound to a form by default', async () => {
    const process = await write({});

    expect(readProcessSettings(process)).toEqual({
      isExecutable: false,
      forms: [],
      processKey: defaultProcessKey,
      summaryFields: [],
      revocation: noRevocation,
    });
  });

  it('are read as they were written', async () => {
    const settings = {
      isExecutable: true,
      forms: [setting],
      processKey: { enabled: true, expression: '${agreementName}' },
      summaryFields: ['agreementMoney'],
      revocation: { days: 30, administrators: true, process: 'undo' },
    };

    const process = await write(settings);

    expect(readProcessSettings(process)).toEqual(settings);
  });

  it('allow at most three fields for the rows of lists', async () => {
    const summaryFields = ['a', 'b', 'c', 'd'];
    const process = await write({ summaryFields });

    expect(readProcessSettings(process).summaryFields).toEqual(['a', 'b', 'c']);
    expect(readProcessSettings(await write({ summaryFields: [] })).summaryFields).toEqual([]);
  });

  it('keep no trace of a revocation without days, and bound the days', async () => {
    const off = await write({ revocation: { days: 0, administrators: true, process: 'undo' } });
    const long = await write({ revocation: { ...noRevocation, days: 99_999 } });

    expect(readProcessSettings(off).revocation).toEqual(noRevocation);
    expect(readProcessSettings(long).revocation.days).toBe(revocationDaysMax);
  });

  it('give a bound form without settings empty ones', async () => {
    const xml = processXml('<extensionElements><sdecloud:formKey>["leave"]</sdecloud:formKey></extensionElements>');

    const process = await write({}, xml);

    expect(readProcessSettings(process).forms).toEqual([
      { formId: null, formKey: 'leave', formName: '', formFieldList: [], formPropertyList: [] },
    ]);
  });

  it('treat a broken form list as missing', async () => {
    const xml = processXml('<extensionElements><sdecloud:formKey>{"a"</sdecloud:formKey></extensionElements>');

    const process = await write({}, xml);

    expect(readProcessSettings(process).forms).toEqual([]);
  });
});

const xml = processXml('<userTask id="t"><documentation>old</documentation></userTask>');
const writeText = (value: string) =>
  afterChange(xml, 't', ({ moddle }, element) => writeDocumentation(moddle, element, value));

describe('documentation', () => {
  it('is read as it was written', async () => {
    expect(readDocumentation(await writeText('说明 <1> & 2'))).toBe('说明 <1> & 2');
  });

  it('is removed when empty', async () => {
    expect(readDocumentation(await writeText(''))).toBe('');
  });
});
