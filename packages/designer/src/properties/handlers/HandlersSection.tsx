import { textsIn } from '@portal/contract';
import { Button, Tag, Checkbox, Switch, Tooltip } from 'antd';
import { dialectStrings, fileHandlers, handlerName, namedHandlers, allowsAutoSubmit } from '@portal/bpmn';
import { bpmnOf } from '../../shared/types';
import { Field } from '../fields/Field';
import { SectionFrame, type SectionProps } from '../section';
import { useReadableFields } from '../forms/useReadableFields';
import { useTask } from '../useTask';
import { HandlerChoiceField } from './HandlerChoiceField';
import { HandlerRuleField } from './HandlerRuleField';
import { MethodField, type TaskFieldProps } from './MethodField';
import { WithoutHandlerField } from './WithoutHandlerField';
import { useSection } from '../strings';

/** Edits who handles a task and how (spec 001 §2.5, §4). */
export function HandlersSection({ element, settled }: SectionProps) {
  const { t, locale, pickHandlers } = useSection();
  const { settings, update } = useTask(element);
  const { fields } = useReadableFields();
  const { choice } = settings;
  const own = namedHandlers(settings.handlers);
  const ofFile = fileHandlers(bpmnOf(element));
  const named = own.length > 0 ? own : ofFile;
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path;

  const choiceHelp = choice && t(choice.required ? 'choosableHint' : 'choosableOptionalHint');
  const help = ofFile.length > 0 ? t('handlersOfFile') : choiceHelp;

  return (
    <SectionFrame title={t('handlers')}>
      <HandlerChoiceField settings={settings} update={update} />
      <Field
        label={t(choice ? 'choosable' : 'handler')}
        required={!choice}
        help={help}
        issue={settled && named.length === 0 && !choice ? t('handlerRequired') : undefined}
      >
        <div className="pd-handlers">
          {named.map((handler) => (
            <Tag key={`${handler.type} ${handler.id}`}>
              {handlerName(handler, textsIn(dialectStrings, locale), labelOf)}
            </Tag>
          ))}
          <Button size="small" onClick={() => pickHandlers(element)}>
            {t(choice ? 'chooseChoosable' : 'chooseHandler')}
          </Button>
        </div>
      </Field>
      {!choice && (
        <HandlerRuleField fields={fields} handlers={settings.handlers} update={(handlers) => update({ handlers })} />
      )}
      <WithoutHandlerField settings={settings} update={update} />
      <MethodField settings={settings} update={update} />
      <AutoSubmitField settings={settings} update={update} />
    </SectionFrame>
  );
}

/** Edits which handlers are passed without being asked. It is shown only if it can apply (spec 001 §4). */
function AutoSubmitField({ settings, update }: TaskFieldProps) {
  const { t } = useSection();
  const { autoSubmit } = settings;
  if (!allowsAutoSubmit(settings)) return null;
  return (
    <>
      <Field label={t('autoSubmit')}>
        <Switch
          aria-label={t('autoSubmit')}
          checked={autoSubmit !== undefined}
          onChange={(on) => update({ autoSubmit: on ? { initiator: false, adjacent: false } : undefined })}
        />
      </Field>
      {autoSubmit && (
        <div className="pd-options">
          <Checkbox
            checked={autoSubmit.initiator}
            onChange={({ target }) => update({ autoSubmit: { ...autoSubmit, initiator: target.checked } })}
          >
            {t('autoSubmitInitiator')}
          </Checkbox>
          <Checkbox
            checked={autoSubmit.adjacent}
            onChange={({ target }) => update({ autoSubmit: { ...autoSubmit, adjacent: target.checked } })}
          >
            {t('autoSubmitAdjacent')}
          </Checkbox>
          <Tooltip title={t('upgrading')}>
            <Checkbox disabled>{t('autoSubmitSeparated')}</Checkbox>
          </Tooltip>
        </div>
      )}
    </>
  );
}
