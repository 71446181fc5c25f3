import type { SubRecordKind } from '@portal/contract/company';
import type { FormValues } from '@portal/contract/forms';

export type CompanyFields = FormValues & { name: string; creditCode: string };

/** The companies by their administrator's account. The codes are invented. */
export const companies: Readonly<Record<string, { state: string; fields: CompanyFields }>> = {
  unitadmin01: {
    state: 'approved',
    fields: {
      name: '齐鲁智能制造有限公司',
      creditCode: '91370102MA3DEM0015',
      legalPerson: '王建国',
      foundedOn: '2009-05-18',
      industry: 'C',
      scale: 'medium',
      contactName: '张伟',
      contactPhone: '13805310011',
      contactEmail: 'hr@qilu.example.com',
      area: '370102',
      address: '济南市历下区工业南路 66 号',
      introduction: '从事工业机器人、数控装备与智能产线的研发和制造。',
      honors: ['1', '3'],
    },
  },
  unitadmin02: {
    state: 'draft',
    fields: {
      name: '泰山生物医药研究院',
      creditCode: '12370000MB2DEM0027',
      legalPerson: '李秀英',
      foundedOn: '2015-09-01',
      industry: 'M',
      scale: 'small',
      contactName: '李秀英',
      contactPhone: '13805310003',
      contactEmail: 'office@taishan.example.com',
      area: '370902',
      address: '泰安市泰山区长城路 9 号',
      introduction: '面向创新药物与高端医疗器械的新型研发机构。',
    },
  },
};

export const subRecords: Readonly<Record<string, Partial<Record<SubRecordKind, FormValues[]>>>> = {
  unitadmin01: {
    platform: [
      {
        name: '山东省智能装备工程技术研究中心',
        type: '2',
        level: 'provincial',
        approvedOn: '2019-12-20',
        leader: '吴晓峰',
      },
      { name: '博士后科研工作站', type: '4', level: 'national', approvedOn: '2021-10-15', leader: '王建国' },
    ],
    platformGain: [
      {
        name: '多关节机器人力矩补偿方法',
        kind: '3',
        platform: '山东省智能装备工程技术研究中心',
        gainedOn: '2023-06-18',
      },
    ],
    performance: [
      { year: 2024, revenue: '28650.00', profit: '3120.50', tax: '1460.20', research: '2015.80' },
      { year: 2025, revenue: '31280.00', profit: '3485.00', tax: '1588.60', research: '2360.00' },
    ],
    structure: [
      {
        year: 2025,
        employees: 426,
        doctors: 12,
        masters: 68,
        bachelors: 187,
        seniorTitles: 39,
        middleTitles: 82,
        researchers: 133,
      },
    ],
    patent: [
      {
        name: '一种多关节机器人的力矩补偿方法',
        number: 'ZL202210000001.X',
        kind: 'invention',
        status: 'granted',
        appliedOn: '2022-03-02',
        grantedOn: '2023-06-18',
        inventors: '吴晓峰、孙磊',
      },
    ],
  },
  unitadmin02: {
    platform: [
      { name: '新型药物研发平台', type: '6', level: 'provincial', approvedOn: '2018-07-06', leader: '郑雅文' },
    ],
    structure: [{ year: 2025, employees: 86, doctors: 21, masters: 34, researchers: 58 }],
  },
};
