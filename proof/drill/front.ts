import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/support/repository.ts';
import { NotHere, programOf, run } from './programs.ts';

export type Upstreams = { gateways: readonly string[]; app: string };
export type FrontPorts = { plain: number; app: number };

/** nginx with the configuration of `deploy/nginx`; only paths, ports and upstreams are replaced for this machine. */
export type Front = {
  ports: FrontPorts;
  /** Trusted only by this drill. */
  certificate: string;
  /** The lines of a log of the site so far. */
  logged: (log?: 'psc-candidates' | 'psc-refused') => string[];
  check: () => string;
  start: () => void;
  stop: () => void;
};

/** The header that carries a drill's source address; nginx trusts it from this machine only. */
export const SAID_ADDRESS = 'x-drill-address';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

/** @throws NotHere without nginx, or without its module for brotli */
export function makeFront(folder: string, ports: FrontPorts, upstreams: Upstreams): Front {
  const nginx = programOf('nginx', 'nginx');
  if (!existsSync(BROTLI)) throw new NotHere('nginx has no brotli: apt-get install libnginx-mod-http-brotli-filter');
  const deploy = join(repositoryRoot, 'deploy/nginx');
  for (const each of ['conf.d', 'sites', 'snippets', 'tls', 'log', 'pages']) mkdirSync(join(folder, each), { recursive: true });
  cpSync(join(deploy, 'pages'), join(folder, 'pages'), { recursive: true });
  const local = (text: string) =>
    text
      .replaceAll('/etc/nginx/snippets/', `${folder}/snippets/`)
      .replaceAll('/opt/psc/gateway/deploy/nginx/pages', `${folder}/pages`)
      .replaceAll(/\/etc\/psc\/tls\/\w+\.(pem|key)/g, `${folder}/tls/site.$1`)
      .replaceAll('/var/log/nginx/', `${folder}/log/`)
      .replaceAll('/var/cache/psc-nginx', `${folder}/cache`);
  for (const name of readdirSync(join(deploy, 'snippets')))
    writeFileSync(join(folder, 'snippets', name), local(readFileSync(join(deploy, 'snippets', name), 'utf8')));
  const servers = upstreams.gateways.map((each) => `server ${new URL(each).host} max_fails=2 fail_timeout=5s;\n`);
  writeFileSync(join(folder, 'snippets/psc-gateways.conf'), servers.join(''));
  writeFileSync(join(folder, 'conf.d/psc-shared.conf'), local(readFileSync(join(deploy, 'psc-shared.conf'), 'utf8')));
  const site = local(readFileSync(join(deploy, 'candidates.conf'), 'utf8'));
  writeFileSync(join(folder, 'sites/candidates.conf'), onPorts(site, ports, upstreams.app));
  writeFileSync(join(folder, 'nginx.conf'), mainFile(folder));
  makeCertificate(folder);
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'log/error.log')];
  return {
    ports,
    certificate: readFileSync(join(folder, 'tls/site.pem'), 'utf8'),
    logged: (log = 'psc-candidates') =>
      readFileSync(join(folder, `log/${log}.log`), 'utf8')
        .trim()
        .split('\n'),
    check: () => run(nginx, ['-t', ...words]),
    start: () => void run(nginx, words),
    stop: () => void run(nginx, [...words, '-s', 'quit']),
  };
}

/** Gives each server of the site a port of its own, because sharing a port would need host names that resolve to this machine. */
function onPorts(site: string, ports: FrontPorts, app: string): string {
  const listening = [ports.plain, ports.app];
  let server = -1;
  return site
    .split('\n')
    .filter((line) => !line.includes('listen [::]'))
    .map((line) => {
      if (line.startsWith('server {')) server += 1;
      if (/^\s+listen 80 /.test(line)) return `    listen 127.0.0.1:${listening[server]} default_server;`;
      if (/^\s+listen 443 /.test(line)) return line.replace('443', `127.0.0.1:${listening[server]}`);
      return line.replace(/127\.0\.0\.1:80[89]1/, new URL(app).host);
    })
    .join('\n');
}

/** Like Debian's own file, with the installed modules. */
function mainFile(folder: string): string {
  return `${modulesEnabled()}
pid ${folder}/nginx.pid;
error_log ${folder}/log/error.log;
events { worker_connections 768; }
http {
  include /etc/nginx/mime.types;
  set_real_ip_from 127.0.0.1;
  real_ip_header ${SAID_ADDRESS};
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/conf.d/*.conf;
  include ${folder}/sites/*.conf;
}
`;
}

/** Debian lists modules relative to its own folder, and this one is elsewhere. */
function modulesEnabled(): string {
  const enabled = '/etc/nginx/modules-enabled';
  if (!existsSync(enabled)) return '';
  const texts = readdirSync(enabled).map((name) => readFileSync(join(enabled, name), 'utf8'));
  return texts.join('\n').replaceAll('load_module modules/', 'load_module /usr/lib/nginx/modules/');
}

function makeCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,DNS:recruitment.example.gov.np';
  const files = ['-keyout', join(folder, 'tls/site.key'), '-out', join(folder, 'tls/site.pem')];
  const manner = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30', '-subj', '/CN=localhost'];
  run(programOf('openssl', 'openssl'), ['req', ...manner, '-addext', names, ...files]);
}
