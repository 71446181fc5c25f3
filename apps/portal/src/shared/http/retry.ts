import { CallError } from './call-error';

const isRefusal = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** A refusal is final; a lost connection or a failing server is asked once more. */
export const retry = (failures: number, error: Error): boolean => failures < 1 && !isRefusal(error);
