import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { phraseLimits } from '../opinions/limits';
import { isHost } from '../microdisk/address';
import { accents } from './endpoints';
import { trimmed } from '../wire/text';

const pictureTypes = /^data:image\/(png|jpeg|gif|webp|svg\+xml|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/=]+$/;

/**
 * Returns whether a text contains a picture itself. Pages show no pictures of other sites (content security policy).
 */
export const isEmbeddedPicture = (value: string): boolean => pictureTypes.test(value);

const localizedText = (max: number, min = 0) =>
  z.object({ 'zh-CN': trimmed(max).min(min), 'en-US': trimmed(max).min(min) });

export const settingLimits = {
  nameLength: 50,
  copyrightLength: 200,
  icpNumberLength: 50,
  addressLength: 500,
  /** About 96 KB of a picture in base64. */
  pictureLength: 131_072,
  microdiskHosts: 20,
  passwordValidDays: 3650,
  idleMinutes: 1440,
  /** The most characters that a password can be required to have. */
  requiredPasswordLength: 32,
  taskLinkHours: 168,
} as const;

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isOwnPath = (value: string) => /^\/(?![/\\])[^\s\\]*$/.test(value);

/** A picture as a data URL, or its address in the portal. Empty means the built-in picture. */
const picture = z
  .string()
  .max(settingLimits.pictureLength)
  .refine((value) => value === '' || isEmbeddedPicture(value) || isOwnPath(value));
const address = trimmed(settingLimits.addressLength).refine(
  (value) => value === '' || isWebAddress(value) || isOwnPath(value),
);

/** `head` shows process, title and applicant, `summary` also the fields that the task lists show. */
export const taskLinkModes = ['off', 'head', 'summary'] as const;

/** Approval features that are off by specification and that a platform may switch on. */
export const approvalSettings = z.object({
  /** Whether a reject may come straight back to the node that has rejected. */
  directReturn: z.boolean(),
  /** Whether designers may allow a task to be copied to others. */
  copyButton: z.boolean(),
  /** Whether drafts are kept: of tasks by their handlers, and of applications that are not submitted yet. */
  taskDrafts: z.boolean(),
  /** Days after which the draft of an application is deleted if it was not saved again. */
  draftDays: z.number().int().min(1).max(3650),
  /** Whether people may review records that they submitted or wrote. */
  mayReviewOwn: z.boolean(),
  /** Whether designers may choose what becomes of a task that no one can handle. */
  withoutHandler: z.boolean(),
  /** Whether designers may choose when initiators and people who handled a task before are skipped. */
  passing: z.boolean(),
  /** Whether handlers may add signers before, after or beside themselves to every task. */
  addSigners: z.boolean(),
  /** Whether a delegated task returns to its owner, who decides, with the opinion of the delegate. */
  delegationReturns: z.boolean(),
  /** Whether PDFs have a code by which everybody can verify them. */
  paperCodes: z.boolean(),
  /** Whether handlers may add files to their opinions. */
  opinionFiles: z.boolean(),
  /** Whether designers may let the handlers of a node vote. */
  voting: z.boolean(),
  /** What mail links show of a task that can be decided by them without signing in; off without such links. */
  taskLinks: z.enum(taskLinkModes),
  /** Hours after which such a link ends. */
  taskLinkHours: z.number().int().min(1).max(settingLimits.taskLinkHours),
});
export type ApprovalSettings = z.infer<typeof approvalSettings>;

export const editableSettings = z.object({
  loginApplicationName: localizedText(settingLimits.nameLength, 1),
  browserFrontTitle: localizedText(settingLimits.nameLength, 1),
  browserBackTitle: localizedText(settingLimits.nameLength, 1),
  /** `{{year}}` stands for the current year. */
  copyrightBottomInfo: localizedText(settingLimits.copyrightLength),
  icpNumber: trimmed(settingLimits.icpNumberLength),
  loginWebLogo: picture,
  logoWebBackground: picture,
  frontIndexLogo: picture,
  adminIndexLogo: picture,
  browserIcon: picture,
  accent: z.enum(accents),
  websiteUrl: address,
  operationGuideUrl: address,
  androidAppUrl: trimmed(settingLimits.addressLength).refine((value) => value === '' || isWebAddress(value)),
  /** The platform's network drive, over https, and other hosts to which links may lead. */
  microdiskUrl: trimmed(settingLimits.addressLength).refine(
    (value) => value === '' || (isWebAddress(value) && value.startsWith('https://')),
  ),
  microdiskHosts: z.array(trimmed(260).refine(isHost)).max(settingLimits.microdiskHosts),
  /** Whether visitors may read published news without signing in. */
  newsPublic: z.boolean(),
  /** Whether visitors may open the public pages: news, notices, services and what else areas open. */
  visitorPages: z.boolean(),
  /** Whether administrative permissions need two-step verification. */
  administratorsSecondFactor: z.boolean(),
  passwordValidDays: z.number().int().min(1).max(settingLimits.passwordValidDays),
  passwordLengthMin: z.number().int().min(limits.passwordLengthMin).max(settingLimits.requiredPasswordLength),
  /** Whether sign-in by password, and the code of a registration, ask for the captcha. */
  captchaEnabled: z.boolean(),
  /** Whether sign-in by phone and by social sign-on is enabled. Account and password always work. */
  phoneSignIn: z.boolean(),
  socialSignIn: z.boolean(),
  /** Whether people may add passkeys and sign in by them. */
  passkeys: z.boolean(),
  /** Minutes without a use after which a session ends; 0 for never. */
  idleMinutes: z.number().int().min(0).max(settingLimits.idleMinutes),
  /** Whether signing in ends the other sessions of the account. */
  oneSession: z.boolean(),
  /** Whether talents and units may register themselves. */
  registration: z.boolean(),
  /** Whether units name their credit code and division when they register. */
  unitDetails: z.boolean(),
  /** What people are offered beside their opinion on a task. */
  opinionPhrases: z.array(trimmed(limits.commentLength).min(1)).max(phraseLimits.platform),
  /** Days for which somebody who missed appointments cannot book; 0 for none. */
  appointmentBanDays: z.number().int().min(0).max(365),
  /** Missed appointments after which that holds. */
  appointmentMissedMost: z.number().int().min(1).max(20),
  /** Hours before the start until which people cancel and move their appointments. */
  appointmentChangeHours: z.number().int().min(0).max(720),
  /** Days after a matter was handled in which it can be rated. */
  ratingDays: z.number().int().min(1).max(365),
  ...approvalSettings.shape,
});
export type EditableSettings = z.infer<typeof editableSettings>;

const storedSettings = editableSettings.extend({
  /** A change sends the revision that it read. */
  revision: z.string().max(64),
});
export type StoredSettings = z.infer<typeof storedSettings>;

const access = { permissions: [permissions.platformSettings] } as const;

export const readSettings = endpoint({
  method: 'GET',
  path: '/admin/enterpriseSetting/edit',
  summary: 'Platform settings in all languages, for editing',
  access,
  response: storedSettings,
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/admin/enterpriseSetting/update',
  summary: 'Save the platform settings',
  access,
  body: storedSettings,
  bodyLimit: limits.settingsBodyBytes,
  response: storedSettings,
});
