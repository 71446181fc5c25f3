import { addressBook, users } from '@portal/contract';

const { talent, staff, unitAdmin, auditor, platform } = users.userTypes;

/** Companies with their nature and departments. */
export const companies = [
  { name: '齐鲁智能制造有限公司', property: '7', departments: ['综合管理部', '技术研发部'] },
  { name: '泰山生物医药研究院', property: '4', departments: ['人力资源部'] },
  { name: '省人才服务审核中心', property: '1', departments: ['审核一科', '审核二科'] },
] as const;

export const levels = { company: 1, department: addressBook.departmentLevel } as const;

export interface DemoPerson {
  username: string;
  chineseName: string;
  userType: string;
  role: string;
  phone: string;
  /** A company or department of `companies`. */
  unit?: string;
  /** Administers the company. */
  administrator?: boolean;
}

export const people: readonly DemoPerson[] = [
  person('designer01', '林海燕', platform, 'ROLE_PROCESS_ADMIN', '13805310001'),
  {
    ...person('unitadmin01', '王建国', unitAdmin, 'ROLE_UNIT_ADMIN', '13805310002', '齐鲁智能制造有限公司'),
    administrator: true,
  },
  {
    ...person('unitadmin02', '李秀英', unitAdmin, 'ROLE_UNIT_ADMIN', '13805310003', '泰山生物医药研究院'),
    administrator: true,
  },
  person('staff01', '张伟', staff, 'ROLE_STAFF', '13805310011', '综合管理部'),
  person('staff02', '刘洋', staff, 'ROLE_STAFF', '13805310012', '综合管理部'),
  person('staff03', '陈静', staff, 'ROLE_STAFF', '13805310013', '综合管理部'),
  person('staff04', '赵敏', staff, 'ROLE_STAFF', '13805310014', '技术研发部'),
  person('staff05', '孙磊', staff, 'ROLE_STAFF', '13805310015', '技术研发部'),
  person('staff06', '周婷', staff, 'ROLE_STAFF', '13805310016', '技术研发部'),
  person('talent01', '吴晓峰', talent, 'ROLE_TALENT', '13805310021'),
  person('talent02', '郑雅文', talent, 'ROLE_TALENT', '13805310022'),
  person('auditor01', '冯志强', auditor, 'ROLE_AUDITOR', '13805310031', '审核一科'),
  person('auditor02', '高丽华', auditor, 'ROLE_AUDITOR', '13805310032', '审核二科'),
];

function person(
  username: string,
  chineseName: string,
  userType: string,
  role: string,
  phone: string,
  unit?: string,
): DemoPerson {
  return { username, chineseName, userType, role, phone, ...(unit !== undefined && { unit }) };
}
