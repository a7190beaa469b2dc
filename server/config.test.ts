import { describe, expect, test } from 'bun:test';
import { type Config, environment, readConfig } from './config.ts';

function settings(variables: Record<string, string>): Config {
  const { config, problems } = readConfig(variables);
  if (!config) throw new Error(problems.join('\n'));
  return config;
}

test('nothing set: everything has a value, and what needs another server is off', () => {
  expect(settings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataFolder: `${process.cwd()}/data`,
    databaseFile: `${process.cwd()}/data/duebook.sqlite`,
    url: 'http://localhost:3000',
    signup: 'open',
    ollama: { url: 'http://127.0.0.1:11434', model: null },
    mail: null,
    pushUrl: null,
    ratesUrl: null,
    tls: null,
    trustProxy: false,
  });
});

test.each<[string, Record<string, string>, Partial<Config>]>([
  ['DUEBOOK_PORT wins over PORT', { DUEBOOK_PORT: '8080', PORT: '9090' }, { port: 8080, url: 'http://localhost:8080' }],
  ['PORT alone counts', { PORT: '9090' }, { port: 9090 }],
  ['an empty variable is not set', { DUEBOOK_PORT: '', PORT: ' ', DUEBOOK_SMTP_URL: '' }, { port: 3000, mail: null }],
  ['an address loses its last slash', { DUEBOOK_URL: 'https://due.example.com/' }, { url: 'https://due.example.com' }],
  ['proxy: yes', { DUEBOOK_TRUST_PROXY: 'yes' }, { trustProxy: true }],
  ['proxy: 0', { DUEBOOK_TRUST_PROXY: '0' }, { trustProxy: false }],
  [
    'the sender is named after the address people open',
    { DUEBOOK_SMTP_URL: 'smtp://relay:25', DUEBOOK_URL: 'https://due.example.com' },
    { mail: { smtpUrl: 'smtp://relay:25', from: 'Duebook <duebook@due.example.com>' } },
  ],
  [
    'a sender with a name',
    { DUEBOOK_SMTP_URL: 'smtps://relay', DUEBOOK_MAIL_FROM: 'Office <office@example.com>' },
    { mail: { smtpUrl: 'smtps://relay', from: 'Office <office@example.com>' } },
  ],
  [
    'a certificate makes it https',
    { DUEBOOK_TLS_CERT: import.meta.path, DUEBOOK_TLS_KEY: import.meta.path },
    { url: 'https://localhost:3000', tls: { certFile: import.meta.path, keyFile: import.meta.path } },
  ],
])('%s', (_, variables, expected) => {
  expect(settings(variables)).toMatchObject(expected);
});

test.each([
  ['DUEBOOK_HOST', 'here and there', 'DUEBOOK_HOST must be an address or host name'],
  ['DUEBOOK_PORT', 'http', 'DUEBOOK_PORT must be a port number from 0 to 65535 (it is "http").'],
  ['DUEBOOK_PORT', '65536', 'DUEBOOK_PORT must be a port number'],
  ['DUEBOOK_PORT', '-1', 'DUEBOOK_PORT must be a port number'],
  ['PORT', '3000.5', 'PORT must be a port number'],
  ['DUEBOOK_URL', 'office', 'DUEBOOK_URL must be a web address'],
  ['DUEBOOK_URL', 'ftp://office', 'DUEBOOK_URL must be a web address'],
  ['DUEBOOK_SIGNUP', 'closed', 'DUEBOOK_SIGNUP must be open or invite (it is "closed").'],
  ['DUEBOOK_OLLAMA_URL', 'localhost:11434', 'DUEBOOK_OLLAMA_URL must be a web address'],
  ['DUEBOOK_SMTP_URL', 'mail.example.com', 'DUEBOOK_SMTP_URL must be a mail server address'],
  ['DUEBOOK_MAIL_FROM', 'Office', 'DUEBOOK_MAIL_FROM must be a mail address'],
  ['DUEBOOK_MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'DUEBOOK_MAIL_FROM must be a mail address'],
  ['DUEBOOK_PUSH_URL', 'ntfy', 'DUEBOOK_PUSH_URL must be a web address'],
  ['DUEBOOK_RATES_URL', 'ecb', 'DUEBOOK_RATES_URL must be a web address'],
  ['DUEBOOK_TRUST_PROXY', 'maybe', 'DUEBOOK_TRUST_PROXY must be true or false'],
  ['DUEBOOK_TLS_CERT', '/no/such.pem', 'DUEBOOK_TLS_CERT names a file that cannot be read (it is "/no/such.pem").'],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  const { config, problems } = readConfig({ [name]: value });
  expect(config).toBeNull();
  expect(problems[0]).toStartWith(sentence);
});

describe('problems', () => {
  test('are named all at once', () => {
    const { problems } = readConfig({ DUEBOOK_PORT: 'x', DUEBOOK_SIGNUP: 'x', DUEBOOK_TLS_CERT: import.meta.path });
    expect(problems).toHaveLength(3);
    expect(problems[2]).toBe('DUEBOOK_TLS_CERT and DUEBOOK_TLS_KEY belong together: set both or neither.');
  });

  test('never repeat an address that may hold a password', () => {
    const { problems } = readConfig({ DUEBOOK_SMTP_URL: 'http://office:hunter22@mail' });
    expect(problems).toHaveLength(1);
    expect(problems.join()).not.toContain('hunter22');
  });

  test('a variable that does not exist is named, and does not stop the start', () => {
    const { config, warnings } = readConfig({ DUEBOOK_PROT: '8080', HOME: '/root' });
    expect(config).not.toBeNull();
    expect(warnings).toEqual(['DUEBOOK_PROT is not a setting of Duebook and is ignored.']);
  });
});

test('every variable is described', () => {
  for (const [name, schema] of Object.entries(environment.shape)) {
    expect(`${name}: ${schema.description}`).not.toContain('undefined');
  }
});
