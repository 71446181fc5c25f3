import type { FormValues } from '@portal/contract/forms';
import { personalInformationArea as area } from '@portal/contract/personal-information';
import { createSecretBox } from '../../../platform/crypto';
import type { DemoStep } from '../../../platform/module';
import { claimFiles } from '../../../platform/records';
import { drawPortrait, loadAccounts, storePicture, type Likeness } from '../../commons/demo';
import { compiledPersonalForm as compiled, writeInformation } from './store';

const row = (id: string, kind: string, name: string, date: string, role: string) => ({
  id,
  cells: { kind, name, date, role },
});

/** The information of two talents. The identity numbers are invented. */
const information: Readonly<Record<string, FormValues>> = {
  talent01: {
    idCard: '370102198503120011',
    gender: '1',
    birthDate: '1985-03-12',
    nationality: 'CHN',
    education: 'doctoral',
    degree: 'doctor',
    specialty: '机械电子工程',
    title: '正高级工程师',
    unit: '齐鲁智能制造有限公司',
    position: '技术总监',
    area: '370102',
    email: 'wuxf@example.com',
    address: '济南市历下区经十路 1 号',
    introduction: '长期从事工业机器人控制与智能产线研究，主持省级重点研发项目 3 项。',
    representativeResults: [
      row('r1', '3', '一种多关节机器人的力矩补偿方法', '2023-06-18', '第一发明人'),
      row('r2', '5', '省科学技术进步奖二等奖', '2024-11-02', '第二完成人'),
    ],
  },
  talent02: {
    idCard: '37020219900825002X',
    gender: '2',
    birthDate: '1990-08-25',
    nationality: 'CHN',
    education: 'master',
    degree: 'master',
    specialty: '药物化学',
    title: '高级工程师',
    unit: '泰山生物医药研究院',
    position: '课题组长',
    area: '370212',
    email: 'zhengyw@example.com',
    address: '青岛市崂山区科苑路 8 号',
    introduction: '从事小分子抗肿瘤药物研究。',
    representativeResults: [row('r1', '1', '新型激酶抑制剂的设计与合成', '2022-04-09', '通讯作者')],
  },
};

const likenesses: Readonly<Record<string, Likeness>> = {
  talent01: { clothes: 215, hair: 'short' },
  talent02: { clothes: 340, hair: 'long' },
};

export const personalInformationDemo: DemoStep = {
  name: 'personal-information',
  async run(context, transaction) {
    const box = createSecretBox(context.config.secretKey);
    const accounts = await loadAccounts(transaction, Object.keys(information));
    for (const [username, talent] of accounts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other in the transaction
      const photo = await storePicture(context, talent, '照片.png', drawPortrait(likenesses[username]!));
      const values: FormValues = { ...information[username], photo: [photo] };
      // oxlint-disable-next-line no-await-in-loop -- one after the other in the transaction
      await claimFiles(transaction, talent, { area }, { id: talent.userId, compiled, values });
      // oxlint-disable-next-line no-await-in-loop -- one after the other in the transaction
      await writeInformation(transaction, box, talent, values);
    }
  },
};
