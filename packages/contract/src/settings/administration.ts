import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { limits } from '../wire/limits';
import { permissions } from '../wire/permissions';
import { isHost } from '../microdisk/address';
import { accents } from './endpoints';
import { isEmbeddedPicture } from './picture';

const text = (max: number) => z.string().trim().max(max);
const localizedText = (max: number, min = 0) => z.object({ 'zh-CN': text(max).min(min), 'en-US': text(max).min(min) });

/** About 96 KB of a picture in base64. */
export const pictureLength = 131_072;

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isOwnPath = (value: string) => /^\/(?![/\\])[^\s\\]*$/.test(value);

/** A picture in the text itself, or its address in the portal; empty for the built-in one. */
const picture = z
  .string()
  .max(pictureLength)
  .refine((value) => value === '' || isEmbeddedPicture(value) || isOwnPath(value));
const address = text(500).refine((value) => value === '' || isWebAddress(value) || isOwnPath(value));

export const editableSettings = z.object({
  loginApplicationName: localizedText(50, 1),
  browserFrontTitle: localizedText(50, 1),
  browserBackTitle: localizedText(50, 1),
  /** `{{year}}` stands for the current year. */
  copyrightBottomInfo: localizedText(200),
  icpNumber: text(50),
  loginWebLogo: picture,
  logoWebBackground: picture,
  frontIndexLogo: picture,
  adminIndexLogo: picture,
  browserIcon: picture,
  accent: z.enum(accents),
  websiteUrl: address,
  operationGuideUrl: address,
  androidAppUrl: text(500).refine((value) => value === '' || isWebAddress(value)),
  /** The platform's network drive, over https; and other hosts that links to it may lead to. */
  microdiskUrl: text(500).refine((value) => value === '' || (isWebAddress(value) && value.startsWith('https://'))),
  microdiskHosts: z.array(text(260).refine(isHost)).max(20),
  /** Whether visitors may read published news without signing in. */
  newsPublic: z.boolean(),
  /** Whether administrative permissions need two-step verification. */
  administratorsSecondFactor: z.boolean(),
  passwordValidDays: z.number().int().min(1).max(3650),
  passwordLengthMin: z.number().int().min(limits.passwordLengthMin).max(32),
  /** Whether sign-in by password, and the code of a registration, ask for the captcha. */
  captchaEnabled: z.boolean(),
  /** Whether one can also sign in by phone and by social sign-on; account and password always work. */
  phoneSignIn: z.boolean(),
  socialSignIn: z.boolean(),
  /** Whether talents and units may register themselves. */
  registration: z.boolean(),
});
export type EditableSettings = z.infer<typeof editableSettings>;

const storedSettings = editableSettings.extend({
  /** To be sent with a change. */
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
  response: storedSettings,
});
