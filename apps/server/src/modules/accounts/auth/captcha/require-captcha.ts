import type { auth } from '@portal/contract';
import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import { readPolicy } from '../policy';
import { answerCaptcha } from './captcha';
import { answerWork } from './work';

interface CaptchaInput {
  name: string;
  answer: string;
  /** The captcha that the server is configured for (`PORTAL_CAPTCHA`). */
  kind: auth.CaptchaKind;
}

/** Uses up a captcha if the platform requires one. @throws PortalError `captchaWrong` */
export async function requireCaptcha(db: Db, tenantId: number, { name, answer, kind }: CaptchaInput): Promise<void> {
  if (kind === 'off' || !(await readPolicy(db, tenantId)).captchaEnabled) return;
  const isRight = kind === 'work' ? await answerWork(db, name, answer) : await answerCaptcha(db, name, answer);
  if (!isRight) throw new PortalError('captchaWrong');
}

/** Uses up a work, also where people otherwise read a picture. @throws PortalError `captchaWrong` */
export const requireWork = (db: Db, tenantId: number, input: CaptchaInput): Promise<void> =>
  requireCaptcha(db, tenantId, { ...input, kind: input.kind === 'off' ? 'off' : 'work' });
