import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import { readPolicy } from '../policy';
import { answerCaptcha } from './captcha';

interface CaptchaInput {
  name: string;
  answer: string;
  /** Whether the process asks for captchas at all (`PORTAL_CAPTCHA`). */
  demanded: boolean;
}

/** Uses up a captcha where the platform asks for one. @throws PortalError `captchaWrong` */
export async function requireCaptcha(
  db: Db,
  tenantId: number,
  { name, answer, demanded }: CaptchaInput,
): Promise<void> {
  if (!demanded || !(await readPolicy(db, tenantId)).captchaEnabled) return;
  if (!(await answerCaptcha(db, name, answer))) throw new PortalError('captchaWrong');
}
