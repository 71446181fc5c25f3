import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  /** The package is installed on some machines only. */
  optional?: boolean;
}

interface Notice {
  name: string;
  license: string;
  copyright: string[];
  /** The licence without its copyright lines. It is empty if the package ships none. */
  text: string;
}

const root = new URL('../../', import.meta.url);
const isLicense = (file: string) => /^(?:license|licence)(?:\.(?:md|txt))?$/iu.test(file);
const isCopyright = (line: string) => /^\s*(?:copyright\b|\(c\)|©).*\d{4}/iu.test(line);

/** Returns the packages that the product ships, with their licences and copyright holders, as Markdown. */
export function noticesDocument(): string {
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const notices = Object.entries(lock.packages)
    .filter(
      ([path, { dev, devOptional, link, optional }]) => isDependency(path) && !(dev || devOptional || link || optional),
    )
    .map(([path, locked]) => readNotice(path, locked))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = `${notice.license}\n${fingerprint(notice.text)}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  const sections = [...groups.values()].toSorted(
    ([one], [other]) => one!.license.localeCompare(other!.license, 'en') || one!.name.localeCompare(other!.name, 'en'),
  );
  return `${[
    '# Third-party notices',
    'Written from `package-lock.json` by `node scripts/run.mjs scripts/notices.ts`: the packages that Talent Portal\nships with, grouped by licence text.',
    ...sections.map(section),
  ].join('\n\n')}\n`;
}

const isDependency = (path: string) => path.includes('node_modules/');

function readNotice(path: string, { version = '', license = 'see the package' }: LockedPackage): Notice {
  const folder = new URL(`${path}/`, root);
  const file = existsSync(folder) ? readdirSync(folder).find(isLicense) : undefined;
  const lines = file ? readFileSync(new URL(file, folder), 'utf8').split(/\r?\n/u) : [];
  return {
    name: `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
    license,
    copyright: lines.filter(isCopyright).map((line) => line.trim()),
    text: lines
      .filter((line) => !isCopyright(line))
      .join('\n')
      .trim(),
  };
}

const fingerprint = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/gu, '');

function section(notices: readonly Notice[]): string {
  const { license, text } = notices[0]!;
  const list = notices.map(({ name, copyright }) => [name, ...new Set(copyright)].join('\n  ')).join('\n');
  return [`## ${license}`, fenced(list), ...(text ? [fenced(text)] : [])].join('\n\n');
}

const fenced = (text: string) => `\`\`\`\`text\n${text}\n\`\`\`\``;
