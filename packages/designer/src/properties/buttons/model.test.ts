import { describe, expect, it } from 'vitest';
import { defaultButtons } from '@portal/bpmn';
import { addButton, buttonIdIssue, buttonNameIssue, enableButton, removeButton, renameButton } from './model';

const find = (buttons: typeof defaultButtons, id: string) => buttons.find((button) => button.id === id);

describe('node buttons', () => {
  it('are renamed, and lose their name when it is the label', () => {
    const renamed = renameButton(defaultButtons, 'complete', ' 通过 ', 'zh-CN');

    expect(find(renamed, 'complete')?.name).toBe('通过');
    expect(renameButton(renamed, 'complete', '同意', 'zh-CN')).toEqual(defaultButtons);
    expect(renameButton(renamed, 'complete', 'Agree', 'en-US')).toEqual(defaultButtons);
  });

  it('are switched on and off', () => {
    expect(find(enableButton(defaultButtons, 'print', true), 'print')?.enabled).toBe(true);
  });

  it('are added at the end, and only added ones can be removed', () => {
    const added = addButton(defaultButtons, 'archive', 'Archive');

    expect(added.at(-1)).toEqual({ id: 'archive', name: 'Archive', custom: true, enabled: true, editable: true });
    expect(removeButton(added, 'archive')).toEqual(defaultButtons);
    expect(removeButton(added, 'complete')).toEqual(added);
  });

  it('need an id of letters and digits that is not taken, and a name', () => {
    expect(buttonIdIssue(defaultButtons, ' ')).toBe('buttonIdRequired');
    expect(buttonIdIssue(defaultButtons, 'a-b')).toBe('buttonIdFormat');
    expect(buttonIdIssue(defaultButtons, 'print')).toBe('buttonIdTaken');
    expect(buttonIdIssue(defaultButtons, 'archive2')).toBeUndefined();
    expect(buttonNameIssue('')).toBe('buttonNameRequired');
  });
});
