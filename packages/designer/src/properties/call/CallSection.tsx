import { Select } from 'antd';
import { callBindings, readCall, writeCall, type Call } from '@portal/bpmn';
import { changeElement } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';
import { Field } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { SectionFrame, type SectionProps } from '../section';
import { useSection, type SectionText } from '../strings';
import { CalledProcess } from './CalledProcess';
import { MappingTable } from './MappingTable';
import { bindingTexts, callIssues, callTexts } from './model';

/** The process that a call activity runs, and its variable mappings. */
export function CallSection({ element, settled }: SectionProps) {
  const { modeler, t } = useSection();
  const call = readCall(bpmnOf(element));
  const issues = callIssues(call);
  const issueText = (issue: SectionText | undefined) => (settled && issue ? t(issue) : undefined);
  const update = (patch: Partial<Call>) => changeElement(modeler, element, writeCall({ ...call, ...patch }));
  return (
    <SectionFrame title={t('call')}>
      <CalledProcess
        value={call.calledElement}
        issue={issueText(issues.calledElement)}
        onChange={(calledElement) => update({ calledElement })}
      />
      <Field label={t('binding')}>
        <Select
          className="pd-select"
          aria-label={t('binding')}
          value={call.binding}
          options={callBindings.map((binding) => ({ value: binding, label: t(bindingTexts[binding]) }))}
          onChange={(binding) => update({ binding, version: '' })}
        />
      </Field>
      {call.binding !== 'latest' && (
        <TextField
          key={call.binding}
          label={t(bindingTexts[call.binding])}
          required
          value={call.version}
          issue={issueText(issues.version)}
          onCommit={(version) => update({ version })}
        />
      )}
      <MappingTable owner={{ element }} direction="in" texts={callTexts.in} />
      <MappingTable owner={{ element }} direction="out" texts={callTexts.out} />
    </SectionFrame>
  );
}
