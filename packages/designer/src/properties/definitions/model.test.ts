import { describe, expect, it } from 'vitest';
import { codeIssue, emptyDefinition, idIssue } from './model';

const paid = { id: 'Paid', name: 'Paid', code: '', message: '' };
const refused = { id: 'Error_12345678', name: 'Refused', code: 'E1', message: '' };
const idIssueOf = (id: string) => idIssue('message', [paid], (each) => each === 'Task_1', id);

describe('messages and signals', () => {
  it('need an unused id that does not start with a digit', () => {
    expect(idIssueOf(' ')).toBe('idEmpty');
    expect(idIssueOf('1paid')).toBe('digitFirst');
    expect(idIssueOf('paid!')).toBe('idFormat');
    expect(idIssueOf('Paid')).toBe('messageTaken');
    expect(idIssue('signal', [paid], () => false, 'Paid')).toBe('signalTaken');
    expect(idIssueOf('Task_1')).toBe('idTaken');
    expect(idIssueOf('Paid_2')).toBeUndefined();
  });
});

describe('errors and escalations', () => {
  it('get an id with 8 random characters', () => {
    expect(emptyDefinition('error').id).toMatch(/^Error_\w{8}$/u);
    expect(emptyDefinition('escalation').id).toMatch(/^Escalation_\w{8}$/u);
    expect(emptyDefinition('message').id).toBe('');
  });

  it('need an unused code', () => {
    expect(codeIssue('error', [refused], '')).toBe('errorCodeEmpty');
    expect(codeIssue('error', [refused], 'E1')).toBe('errorTaken');
    expect(codeIssue('escalation', [refused], 'E1')).toBe('escalationTaken');
    expect(codeIssue('error', [refused], 'E2')).toBeUndefined();
  });
});
