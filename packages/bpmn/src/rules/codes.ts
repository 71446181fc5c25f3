import zhCN from '../strings/zh-CN.json';

/** The reasons why a definition cannot be deployed. Each code has its label in `strings` (spec 001 §5). */
export type DeployErrCode = keyof (typeof zhCN)['deployErrors'];

export const deployErrCodes = Object.keys(zhCN.deployErrors) as DeployErrCode[];

/** An invalid node of an `illegalNodeList`. */
export interface DeployIssue {
  nodeId: string;
  errCode: DeployErrCode;
}

/** Returns the code, if the rule is broken. */
export const when = (broken: boolean, code: DeployErrCode): DeployErrCode[] => (broken ? [code] : []);

/** Returns the issues of one element. The list is empty if the rule does not concern it. */
export type Rule<E> = (element: E) => DeployErrCode[];
