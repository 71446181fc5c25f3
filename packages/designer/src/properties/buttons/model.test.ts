import { describe, expect, it } from 'vitest';
import { defaultButtons } from '@portal/bpmn';
import {
  buttonIdIssue,
  buttonNameIssue,
  enableButton,
  putButton,
  removeButton,
  renameButton,
  variableIssue,
} from './model';

const find = (buttons: typeof defaultButtons, id: string) => buttons.find((button) => button.id === id);

describe('node buttons', () => {
  it('can be renamed, and lose a name that equals the label', () => {
    const renamed = renameButton(defaultButtons, 'complete', ' 通过 ', 'zh-CN');

    expect(find(renamed, 'complete')?.name).toBe('通过');
    expect(renameButton(renamed, 'complete', '同意', 'zh-CN')).toEqual(defaultButtons);
    expect(renameButton(renamed, 'complete', 'Agree', 'en-US')).toEqual(defaultButtons);
  });

  it('can be switched on and off', () => {
    expect(find(enableButton(defaultButtons, 'print', true), 'print')?.enabled).toBe(true);
  });

  it('are appended, and only added ones can be removed', () => {
    const added = putButton(defaultButtons, { id: 'archive', name: 'Archive' });

    expect(added.at(-1)).toEqual({ id: 'archive', name: 'Archive', custom: true, enabled: true, editable: true });
    expect(removeButton(added, 'archive')).toEqual(defaultButtons);
    expect(removeButton(added, 'complete')).toEqual(added);

    const changed = putButton(added, { id: 'archive', name: 'File', opinion: ' filed ', variable: '' });
    expect(changed.at(-1)).toMatchObject({ id: 'archive', name: 'File', opinion: 'filed', variable: undefined });
  });

  it('need an unused id of letters and digits, and a name', () => {
    expect(buttonIdIssue(defaultButtons, ' ')).toBe('buttonIdRequired');
    expect(buttonIdIssue(defaultButtons, 'a-b')).toBe('buttonIdFormat');
    expect(buttonIdIssue(defaultButtons, 'print')).toBe('buttonIdTaken');
    expect(buttonIdIssue(defaultButtons, 'archive2')).toBeUndefined();
    expect(buttonNameIssue('')).toBe('buttonNameRequired');
    expect(['', 'outcome', '1st', 'initiator'].map(variableIssue)).toEqual([
      undefined,
      undefined,
      'buttonVariableFormat',
      'buttonVariableFormat',
    ]);
  });
});
