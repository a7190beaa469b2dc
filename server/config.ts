import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The program's settings, read once at start. Absent parts (mail, push, rates, TLS) are null: the feature is off. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder that holds the database and its backups. */
  dataFolder: string;
  databaseFile: string;
  /** Where people open Duebook, without a trailing slash: links in mails, the allowed origin. */
  url: string;
  signup: 'open' | 'invite';
  ollama: { url: string; model: string | null };
  mail: { smtpUrl: string; from: string } | null;
  pushUrl: string | null;
  ratesUrl: string | null;
  tls: { certFile: string; keyFile: string } | null;
  /** Believe X-Forwarded-For and X-Forwarded-Proto: only behind a reverse proxy that sets them. */
  trustProxy: boolean;
}

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as http://127.0.0.1:11434' })
  .transform((url) => url.replace(/\/+$/, ''));

const port = z.coerce
  .number({ error: 'must be a port number from 0 to 65535' })
  .int('must be a port number from 0 to 65535')
  .min(0, 'must be a port number from 0 to 65535')
  .max(65535, 'must be a port number from 0 to 65535');

const readableFile = z.string().refine(isReadable, 'names a file that cannot be read');

/** Every environment variable Duebook knows; the descriptions are the text of `duebook help`. */
export const environment = z.object({
  DUEBOOK_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address or host name such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1')
    .describe('address to listen on; 0.0.0.0 for the whole network'),
  DUEBOOK_PORT: port.optional().describe('port to listen on (default 3000)'),
  PORT: port.optional().describe('the same, when DUEBOOK_PORT is not set'),
  DUEBOOK_DATA: z.string().default('./data').describe('folder of the database and its backups'),
  DUEBOOK_URL: webAddress.optional().describe('where people open Duebook, for links in mails'),
  DUEBOOK_SIGNUP: z
    .enum(['open', 'invite'], 'must be open or invite')
    .default('open')
    .describe('who may create an account: open or invite'),
  DUEBOOK_OLLAMA_URL: webAddress
    .default('http://127.0.0.1:11434')
    .describe('Ollama server that helps to read invoices'),
  DUEBOOK_OLLAMA_MODEL: z.string().optional().describe('its model, one that sees images, such as qwen2.5vl:7b'),
  DUEBOOK_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be a mail server address such as smtp://user:password@mail.example.com:587',
    })
    .optional()
    .describe('mail server for reminders, smtp:// or smtps://'),
  DUEBOOK_MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@\r\n]+@[^<>@\s]+$|^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$/,
      'must be a mail address such as duebook@example.com',
    )
    .optional()
    .describe('sender of the mails (default duebook@ the host of DUEBOOK_URL)'),
  DUEBOOK_PUSH_URL: webAddress.optional().describe('ntfy topic or webhook for push reminders'),
  DUEBOOK_RATES_URL: webAddress.optional().describe('exchange rates to fetch daily, in the form of the ECB'),
  DUEBOOK_TLS_CERT: readableFile.optional().describe('certificate file (PEM), to serve https'),
  DUEBOOK_TLS_KEY: readableFile.optional().describe('key file (PEM) of that certificate'),
  DUEBOOK_TRUST_PROXY: z
    .stringbool('must be true or false')
    .default(false)
    .describe('true behind a reverse proxy that sets X-Forwarded-For'),
});

/** Either the settings, or one sentence for each problem; warnings name DUEBOOK_ variables that do not exist. */
export type ConfigReading =
  | { config: Config; problems: []; warnings: string[] }
  | { config: null; problems: string[]; warnings: string[] };

/** Reads the settings from environment variables. An empty variable counts as not set. */
export function readConfig(variables: Record<string, string | undefined>): ConfigReading {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const warnings = Object.keys(present)
    .filter((name) => name.startsWith('DUEBOOK_') && !(name in environment.shape) && !name.startsWith('DUEBOOK_TEST_'))
    .map((name) => `${name} is not a setting of Duebook and is ignored.`);

  const parsed = environment.safeParse(present);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => sentenceOf(issue, present));
  if (Boolean(present.DUEBOOK_TLS_CERT) !== Boolean(present.DUEBOOK_TLS_KEY)) {
    problems.push('DUEBOOK_TLS_CERT and DUEBOOK_TLS_KEY belong together: set both or neither.');
  }
  if (!parsed.success || problems.length > 0) return { config: null, problems, warnings };
  return { config: configOf(parsed.data), problems: [], warnings };
}

function configOf(values: z.infer<typeof environment>): Config {
  const tls =
    values.DUEBOOK_TLS_CERT && values.DUEBOOK_TLS_KEY
      ? { certFile: values.DUEBOOK_TLS_CERT, keyFile: values.DUEBOOK_TLS_KEY }
      : null;
  const chosenPort = values.DUEBOOK_PORT ?? values.PORT ?? 3000;
  const url = values.DUEBOOK_URL ?? `${tls ? 'https' : 'http'}://localhost:${chosenPort}`;
  const dataFolder = path.resolve(values.DUEBOOK_DATA);
  return {
    host: values.DUEBOOK_HOST,
    port: chosenPort,
    dataFolder,
    databaseFile: path.join(dataFolder, 'duebook.sqlite'),
    url,
    signup: values.DUEBOOK_SIGNUP,
    ollama: { url: values.DUEBOOK_OLLAMA_URL, model: values.DUEBOOK_OLLAMA_MODEL ?? null },
    mail: values.DUEBOOK_SMTP_URL
      ? {
          smtpUrl: values.DUEBOOK_SMTP_URL,
          from: values.DUEBOOK_MAIL_FROM ?? `Duebook <duebook@${new URL(url).hostname}>`,
        }
      : null,
    pushUrl: values.DUEBOOK_PUSH_URL ?? null,
    ratesUrl: values.DUEBOOK_RATES_URL ?? null,
    tls,
    trustProxy: values.DUEBOOK_TRUST_PROXY,
  };
}

// Mail and push addresses carry passwords: what was typed is never repeated for them.
const secret = new Set(['DUEBOOK_SMTP_URL', 'DUEBOOK_PUSH_URL', 'DUEBOOK_RATES_URL', 'DUEBOOK_OLLAMA_URL']);

function sentenceOf(issue: z.core.$ZodIssue, values: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const typed = secret.has(name) ? '' : ` (it is "${values[name]}")`;
  return `${name} ${issue.message}${typed}.`;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
