import { agreements, formatDateTime, type monitor as contract } from '@portal/contract';
import { isDateValue, isFileValue, type VariableInfo } from '@portal/engine';
import { maskPhone } from '../../accounts/users';

/** The maximum number of characters of a value in an answer. */
const shownLength = 1000;

/** Patterns of an identity card number, a bank card number, and an e-mail address. */
const personalTexts = [/^\d{17}[\dXx]$/, /^\d{16,19}$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/];
const personalNames = /phone|mobile|telephone|idcard|identitycard|bankcard|bankaccount|email|password|secret|token/i;

/** A variable as an administrator reads it: personal details are masked wherever they stand in it. */
export function shownVariable({ name, scope, process, processName, value }: VariableInfo): contract.Variable {
  const text = textOf(name, value);
  const shown = isFileValue(value) ? value['@file'].name : value;
  return {
    name,
    scope,
    processId: process,
    processName,
    type: typeOf(value),
    value: text.length > shownLength ? `${text.slice(0, shownLength)}…` : text,
    masked: text.length > shownLength || JSON.stringify(masked(name, shown)) !== JSON.stringify(shown),
  };
}

/** Returns a value that the history stores as JSON, in the form of `shownVariable`. */
export function shownJson(name: string, json: string | null): string | null {
  if (json === null) return null;
  const text = textOf(name, JSON.parse(json));
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}

function textOf(name: string, value: unknown): string {
  if (isDateValue(value)) return formatDateTime(new Date(value['@date']));
  if (isFileValue(value)) return String(masked(name, value['@file'].name));
  return JSON.stringify(masked(name, value)) ?? 'null';
}

function typeOf(value: unknown): contract.Variable['type'] {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return typeof value as contract.Variable['type'];
  if (isDateValue(value)) return 'date';
  if (isFileValue(value)) return 'file';
  return Array.isArray(value) ? 'list' : 'object';
}

function masked(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => masked(name, entry));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, masked(key, entry)]));
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  if (agreements.mobilePattern.test(text)) return maskPhone(text);
  return text !== '' && (personalNames.test(name) || personalTexts.some((kind) => kind.test(text)))
    ? `${text.slice(0, 1)}****`
    : value;
}
