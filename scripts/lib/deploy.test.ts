import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { createMetrics } from '../../apps/server/src/platform/telemetry';
import { defaultSettings } from '../../apps/server/src/platform/config/settings';
import { deployFile, filledTemplate } from './deploy-templates';

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const folderOf = (path: string) => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const isInstalled = (tool: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore', env: searched });
    return true;
  } catch {
    return false;
  }
};
/** Debian keeps servers where only root looks. */
const searched = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` };
/** Runs a tool. @returns what it says, also as it fails */
function run(tool: string, args: string[]): { isRight: boolean; said: string } {
  try {
    return { isRight: true, said: execFileSync(tool, args, { encoding: 'utf8', stdio: 'pipe', env: searched }) };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isRight: false, said: stdout + stderr };
  }
}

describe('the files of deploy', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('nginx accepts its site', () => {
    const [certificate, key] = [join(folder, 'portal.pem'), join(folder, 'portal.key')];
    run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]);
    const site = filledTemplate('nginx/talent-portal.conf', {
      HOST: 'portal.example.org',
      CERTIFICATE: certificate,
      KEY: key,
      PORTALS: 'server 127.0.0.1:8080; server 127.0.0.1:8081;',
    });
    const whole = join(folder, 'nginx.conf');
    writeFileSync(whole, `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site}\n}`);

    expect(run('nginx', ['-t', '-c', whole, '-p', folder])).toMatchObject({ isRight: true });
  });

  it.skipIf(!isInstalled('haproxy'))('HAProxy accepts its configuration', () => {
    const path = join(folder, 'haproxy.cfg');
    const text = filledTemplate('haproxy/haproxy.cfg', {
      HTTP: '127.0.0.1:8000',
      POSTGRESQL: '127.0.0.1:5000',
      PORTALS: 'server a 127.0.0.1:8080\n  server b 127.0.0.1:8081',
      DATABASES: 'server a 127.0.0.1:5432 check port 8008',
    });
    writeFileSync(path, `${text}\n`);

    expect(run('haproxy', ['-c', '-f', path])).toMatchObject({ isRight: true });
  });

  it.skipIf(!isInstalled('systemd-analyze'))('systemd accepts the units', () => {
    for (const name of readdirSync(folderOf('systemd'))) {
      copyFileSync(join(folderOf('systemd'), name), join(folder, name));
      const { said } = run('systemd-analyze', ['verify', '--man=no', join(folder, name)]);
      /* The program and its account are not installed where this is tested. */
      const faults = said.split('\n').filter((line) => line.includes(name) && !/not executable|not found/.test(line));
      expect(faults).toEqual([]);
    }
  });

  it('keep the data folder closed in every unit that makes it', () => {
    const makers = readdirSync(folderOf('systemd')).filter((name) =>
      /^StateDirectory=/m.test(deployFile(`systemd/${name}`)),
    );

    expect(makers).toContain('talent-portal.service');
    for (const name of makers) expect(deployFile(`systemd/${name}`)).toMatch(/^StateDirectoryMode=0700$/m);
  });

  it.skipIf(!isInstalled('promtool'))('Prometheus accepts its configuration with the alerts', () => {
    const text = filledTemplate('monitoring/prometheus.yml', { PORTAL: '127.0.0.1:9464' });
    writeFileSync(join(folder, 'prometheus.yml'), text);
    copyFileSync(join(folderOf('monitoring'), 'alerts.yml'), join(folder, 'alerts.yml'));

    expect(run('promtool', ['check', 'config', join(folder, 'prometheus.yml')])).toMatchObject({ isRight: true });
  });

  it.skipIf(!isInstalled('patroni'))('Patroni accepts its configuration', () => {
    const path = join(folder, 'patroni.yml');
    const [NAME, ADDRESS, PORT, API, ETCD] = ['pg1', '127.0.0.1', '5432', '8008', '127.0.0.1:2379'];
    const values = { NAME, ADDRESS, PORT, API, ETCD, DATA: join(folder, 'pg'), BIN: '/usr/bin', PASSWORD: 'test' };
    writeFileSync(path, filledTemplate('patroni/patroni.yml', values));

    const { said } = run('patroni', ['--validate-config', path]);
    /* What it looks for on the machine is not there. */
    const machine =
      /etcd3?\.hosts|bin_dir|data_dir|is not listening|didn't pass|does not contain|postgresql\.listen|Port|bootstrap\.pg_hba/;
    expect(said.split('\n').filter((line) => line !== '' && !machine.test(line))).toEqual([]);
  });

  it('ask only for metrics that the portal has', async () => {
    const work =
      source('apps/server/src/modules/commons/status/waiting-work.ts') + source('apps/server/src/compose.ts');
    const watched = ['metrics', 'clock']
      .map((name) => source(`apps/server/src/platform/telemetry/${name}.ts`))
      .join('');
    const known = `${await createMetrics().text()}${work}${watched}`;
    const board = JSON.parse(deployFile('monitoring/grafana-board.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    const alerts = parse(deployFile('monitoring/alerts.yml')) as { groups: { rules: { expr: string }[] }[] };
    const asked = [
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ];
    const names = asked.flatMap((expr) => expr.match(/\b(?:portal|nodejs|process)_\w+/g) ?? []);

    expect(names.length).toBeGreaterThan(asked.length / 2);
    expect(names.filter((name) => !known.includes(name.replace(/_(?:bucket|count)$/, '')))).toEqual([]);
  });

  it('set only settings that the portal has', () => {
    const compose = parse(deployFile('container/compose.yaml')) as { services: { portal: { environment: object } } };
    const kubernetes = parse(deployFile('kubernetes/kustomization.yaml')) as {
      configMapGenerator: { literals: string[] }[];
    };
    const set = [
      ...Object.keys(compose.services.portal.environment),
      ...kubernetes.configMapGenerator.flatMap(({ literals }) => literals.map((literal) => literal.split('=')[0]!)),
    ];

    expect(set.filter((name) => !(name.replace(/_FILE$/, '') in defaultSettings))).toEqual([]);
  });

  it('run the container without privileges, on a root that it cannot write to', () => {
    const [deployment] = parseAllDocuments(deployFile('kubernetes/deployment.yaml')).map((each) => each.toJS());
    const { template, selector } = deployment.spec;
    const [container] = template.spec.containers;
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    const { portal } = parse(deployFile('container/compose.yaml')).services;
    expect(portal).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(deployFile('container/Containerfile')).toMatch(/^USER node$/m);

    const { resources } = parse(deployFile('kubernetes/kustomization.yaml')) as { resources: string[] };
    for (const path of resources) {
      const resource = parse(deployFile(`kubernetes/${path}`));
      expect(resource).toMatchObject({ apiVersion: expect.any(String), metadata: { name: 'talent-portal' } });
    }
  });

  it('says which placeholder of a template has no value', () => {
    expect(() => filledTemplate('monitoring/prometheus.yml', {})).toThrow('needs a value for @PORTAL@');
    expect(() => filledTemplate('monitoring/prometheus.yml', { PORTAL: '', HOST: '' })).toThrow('has no @HOST@');
  });
});
