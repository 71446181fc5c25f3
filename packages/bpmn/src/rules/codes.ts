import zhCN from '../strings/zh-CN.json';

/** Why a definition cannot be deployed; each code has its label in `strings` (spec 001 §5). */
export type DeployErrCode = keyof (typeof zhCN)['deployErrors'];

export const deployErrCodes = Object.keys(zhCN.deployErrors) as DeployErrCode[];

/** An invalid node of an `illegalNodeList`. */
export interface DeployIssue {
  nodeId: string;
  errCode: DeployErrCode;
}

/** The code, if the rule is broken. */
export const when = (broken: boolean, code: DeployErrCode): DeployErrCode[] => (broken ? [code] : []);

/** A rule names the issues of one element; what it does not concern, it passes. */
export type Rule<E> = (element: E) => DeployErrCode[];
