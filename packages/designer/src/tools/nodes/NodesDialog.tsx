import {
  buttonName,
  dialectStrings,
  handleMethods,
  handlerName,
  hasOwnButtons,
  isAvailable,
  isForInitiator,
  namedHandlers,
  readProcessSettings,
  type FormSetting,
  type HandleMethod,
} from '@portal/bpmn';
import { limits, textsIn, type definitions } from '@portal/contract';
import { useLoad } from '@portal/widgets/load';
import { Button, Checkbox, InputNumber, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { processOf } from '../../canvas/services';
import { useChanges } from '../../canvas/useModelerEvent';
import {
  fieldStateOf,
  fieldStates,
  identify,
  nameOf,
  nodeSettings,
  wholeFormOf,
  withFieldState,
  withWholeForm,
  type FieldState,
  type WholeForm,
} from '../../properties/forms/model';
import { useForms, useReadableFields } from '../../properties/forms/useReadableFields';
import { bpmnOf } from '../../shared/types';
import { DialogBody } from '../../properties/records/RecordModal';
import { Dialog } from '../../shared/Dialog';
import { LoadFailure } from '../../shared/lazy';
import { changeTasks, userTasks, type NodeRow } from './model';
import { CopyBar } from './CopyBar';
import { useNodes } from './strings';

/** Shows handlers, decisions and rights of all user tasks in one table, each changed in place. */
export default function NodesDialog({ onClose }: { onClose: () => void }) {
  const { modeler, readOnly, t } = useNodes();
  useChanges(modeler);
  const rows = userTasks(modeler);
  const [checked, check] = useState<readonly string[]>([]);
  const { records } = useForms();
  const forms = identify(readProcessSettings(processOf(modeler)).forms, records);
  const [formKey, chooseForm] = useState<string>();
  const form = forms.find((each) => each.formKey === formKey) ?? forms[0];
  const isChecked = ({ id }: NodeRow) => checked.includes(id);
  const chosen = rows.filter(isChecked);
  /** A change in a row that is checked is one of all that are. */
  const together = (row: NodeRow) => (isChecked(row) ? chosen : [row]);
  return (
    <Dialog open width="min(1280px, 96vw)" title={t('nodesTitle')} footer={null} onCancel={onClose}>
      <DialogBody>
        <p className="pd-hint">{t('nodesHint')}</p>
        {forms.length > 1 && (
          <Segmented
            aria-label={t('nodesForm')}
            value={form?.formKey ?? ''}
            options={forms.map((each) => ({ value: each.formKey, label: nameOf(each, records) }))}
            onChange={chooseForm}
          />
        )}
        {!readOnly && rows.length > 1 && <CopyBar rows={rows} targets={chosen} />}
        <NodeTable
          rows={rows}
          form={form}
          bound={forms}
          checked={checked}
          onCheck={check}
          together={together}
          disabled={readOnly}
        />
      </DialogBody>
    </Dialog>
  );
}

interface TableProps {
  rows: NodeRow[];
  /** The form whose fields are shown. */
  form: FormSetting | undefined;
  bound: FormSetting[];
  checked: readonly string[];
  onCheck: (ids: readonly string[]) => void;
  together: (row: NodeRow) => NodeRow[];
  disabled: boolean;
}

function NodeTable({ rows, form, bound, checked, onCheck, together, disabled }: TableProps) {
  const { ports, t } = useNodes();
  const formId = form?.formId ?? null;
  const load = () => (formId === null ? Promise.resolve([]) : ports.listFormItems(formId));
  const { data, loading, failed, retry } = useLoad(String(formId), load);
  const fields = (data ?? []).filter(({ type }) => type === '0');
  if (failed) return <LoadFailure onRetry={retry} />;
  return (
    <div className="pd-scroll">
      <table className="pd-table pd-nodes">
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label={t('nodesAll')}
                disabled={disabled}
                checked={checked.length === rows.length && rows.length > 0}
                indeterminate={checked.length > 0 && checked.length < rows.length}
                onChange={({ target }) => onCheck(target.checked ? rows.map(({ id }) => id) : [])}
              >
                {t('issueNode')}
              </Checkbox>
            </th>
            <th>{t('nodesHandlers')}</th>
            <th>{t('nodesDecision')}</th>
            <th>{t('part.buttons')}</th>
            {form && <th>{t('nodesWholeForm')}</th>}
            {form && loading && (
              <th>
                <Skeleton.Input active size="small" />
              </th>
            )}
            {form && fields.map(({ fieldKey, fieldName }) => <th key={fieldKey}>{fieldName}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Checkbox
                  disabled={disabled}
                  checked={checked.includes(row.id)}
                  onChange={({ target }) =>
                    onCheck(target.checked ? [...checked, row.id] : checked.filter((id) => id !== row.id))
                  }
                >
                  {row.name}
                </Checkbox>
              </th>
              <HandlersCell row={row} disabled={disabled} />
              <DecisionCell row={row} rows={together(row)} disabled={disabled} />
              <ButtonsCell row={row} rows={together(row)} disabled={disabled} />
              {form && <FormCells {...{ row, form, bound, fields, disabled }} rows={together(row)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HandlersCell({ row, disabled }: { row: NodeRow; disabled: boolean }) {
  const { locale, pickHandlers, t } = useNodes();
  const { fields } = useReadableFields();
  const { choosers } = textsIn(dialectStrings, locale);
  const { handlers, choice } = row.settings;
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;
  const names = namedHandlers(handlers).map((handler) =>
    handlerName(handler, textsIn(dialectStrings, locale), labelOf),
  );
  return (
    <td>
      {choice || names.length > 0 ? (
        <span>{[...(choice ? [choosers[choice.chooser]] : []), ...names].join(t('nodesAnd'))}</span>
      ) : (
        <span className="pd-issue">{t('handlerMissing')}</span>
      )}
      <Button
        type="link"
        size="small"
        disabled={disabled}
        aria-label={t('nodesChoose', { node: row.name })}
        onClick={() => pickHandlers(row.element)}
      >
        {t('choose')}
      </Button>
    </td>
  );
}

interface CellProps {
  row: NodeRow;
  /** The rows that a change is for. */
  rows: NodeRow[];
  disabled: boolean;
}

function DecisionCell({ row, rows, disabled }: CellProps) {
  const { modeler, t } = useNodes();
  const { handling } = row.settings;
  const set = (change: Partial<typeof handling.config>, type: HandleMethod = handling.type) =>
    changeTasks(modeler, rows, (settings) => ({
      handling: { type, config: { ...settings.handling.config, ...change } },
    }));
  const offered = handleMethods.filter((method) => method !== 'conditionBasedMultiInst' || method === handling.type);
  return (
    <td>
      <div className="pd-decision">
        <Select
          size="small"
          aria-label={t('nodesDecisionOf', { node: row.name })}
          disabled={disabled}
          value={handling.type}
          options={offered.map((value) => ({ value, label: t(value) }))}
          onChange={(type) => set({}, type)}
        />
        {handling.type === 'completeMultiInst' && (
          <InputNumber
            size="small"
            aria-label={t('nodesPercentageOf', { node: row.name })}
            disabled={disabled}
            min={limits.completionPercentageMin}
            max={limits.completionPercentageMax}
            precision={0}
            suffix="%"
            changeOnBlur
            value={handling.config.completePercentage}
            onChange={(value) => {
              if (value !== null) set({ completePercentage: value });
            }}
          />
        )}
        {handling.type === 'conditionBasedMultiInst' && <code>{handling.config.condition}</code>}
      </div>
    </td>
  );
}

/** The buttons that the node offers, and whether they are those of the process. */
function ButtonsCell({ row, rows, disabled }: CellProps) {
  const { modeler, locale, t } = useNodes();
  const { buttons, handling } = row.settings;
  const texts = textsIn(dialectStrings, locale);
  const offered = buttons.filter(({ id, enabled }) => enabled && isAvailable(id, handling));
  const isOwn = hasOwnButtons(bpmnOf(row.element));
  return (
    <td>
      <span>{offered.map((button) => buttonName(button, texts)).join(t('nodesAnd'))}</span>
      {readProcessSettings(processOf(modeler)).buttons && (
        <div className="pd-hint">
          {t(isOwn ? 'nodesButtonsChanged' : 'nodesButtonsInherited')}
          {isOwn && (
            <Button
              type="link"
              size="small"
              disabled={disabled}
              aria-label={t('nodesButtonsResetOf', { node: row.name })}
              onClick={() => changeTasks(modeler, rows, () => ({ buttons: undefined }))}
            >
              {t('nodesButtonsReset')}
            </Button>
          )}
        </div>
      )}
    </td>
  );
}

interface FormCellsProps extends CellProps {
  form: FormSetting;
  bound: FormSetting[];
  fields: definitions.FormItem[];
}

function FormCells({ row, rows, form, bound, fields, disabled }: FormCellsProps) {
  const { modeler, t } = useNodes();
  const { formKey } = form;
  const ofNode = (forms: FormSetting[] | undefined) => forms ?? nodeSettings(bound);
  const own = ofNode(row.settings.forms).find((each) => each.formKey === formKey) ?? { ...form, formFieldList: [] };
  const byDefault: WholeForm = isForInitiator(row.settings.handlers) ? 'edit' : 'read';
  const change = (changed: (setting: FormSetting) => FormSetting) =>
    changeTasks(modeler, rows, ({ forms }) => {
      const before = ofNode(forms);
      const known = before.some((each) => each.formKey === formKey);
      const all = known ? before : [...before, { ...form, formFieldList: [] }];
      return { forms: all.map((each) => (each.formKey === formKey ? changed(each) : each)) };
    });
  return (
    <>
      <td>
        <Select<WholeForm>
          size="small"
          aria-label={t('nodesFieldOf', { node: row.name, field: t('nodesWholeForm') })}
          disabled={disabled}
          value={wholeFormOf(own, byDefault)}
          options={(['edit', 'read', 'hide'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(whole) => change((setting) => withWholeForm(setting, whole))}
        />
      </td>
      {fields.map(({ fieldKey, fieldName }) => (
        <td key={fieldKey}>
          <Select<FieldState>
            size="small"
            aria-label={t('nodesFieldOf', { node: row.name, field: fieldName })}
            disabled={disabled}
            value={fieldStateOf(own, fieldKey)}
            options={fieldStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) =>
              change((setting) => withFieldState(setting, { key: fieldKey, name: fieldName }, state))
            }
          />
        </td>
      ))}
    </>
  );
}
