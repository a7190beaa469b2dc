import { z } from 'zod';
import type { Config } from '@/server/config.ts';
import { createMailer } from '@/server/mail/mailer.ts';
import { examineDatabase, type Finding } from './database.ts';
import { readSettings } from './settings.ts';

/** For each server that is asked. */
const timeoutMs = 3000;

/** Prints a line for each part and whether it works here. Only the database is needed to serve. */
export async function run(): Promise<number> {
  const config = readSettings();
  const database = examineDatabase(config);
  const findings: [string, Finding][] = [
    ['database', database],
    ['ollama', await attempt(() => examineOllama(config.ollama))],
    ['mail', await attempt(() => examineMail(config.mail))],
    ['push', await attempt(() => examineAddress(config.pushUrl, 'DUEBOOK_PUSH_URL'))],
    ['rates', await attempt(() => examineAddress(config.ratesUrl, 'DUEBOOK_RATES_URL'))],
  ];
  for (const [part, { state, reason }] of findings) console.log(`${part.padEnd(10)}${state.padEnd(8)}${reason}`);
  return database.state === 'failed' ? 1 : 0;
}

async function attempt(examine: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await examine();
  } catch (error) {
    return { state: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

const models = z.object({ models: z.array(z.object({ name: z.string() })) });
const modelCard = z.object({ capabilities: z.array(z.string()) });

async function examineOllama({ url, model }: Config['ollama']): Promise<Finding> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/api/tags`, { signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    return { state: model ? 'failed' : 'off', reason: `no Ollama answers at ${url}` };
  }
  const listed = models.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !listed.success) return { state: 'failed', reason: `what answers at ${url} is not Ollama` };
  const names = listed.data.models.map(({ name }) => name);
  if (!model) {
    const available = names.length > 0 ? `models there: ${names.join(', ')}` : 'no model is pulled';
    return { state: 'off', reason: `DUEBOOK_OLLAMA_MODEL is not set (${available})` };
  }
  if (!names.includes(model) && !names.includes(`${model}:latest`)) {
    return { state: 'failed', reason: `${model} is not there; run "ollama pull ${model}"` };
  }
  const shown = await fetch(`${url}/api/show`, {
    method: 'POST',
    body: JSON.stringify({ model }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const card = modelCard.safeParse(await shown.json().catch(() => null));
  if (!card.success) return { state: 'failed', reason: `Ollama does not say what ${model} can do; it may be too old` };
  if (!card.data.capabilities.includes('vision')) {
    return { state: 'failed', reason: `${model} cannot see images; choose a model with vision, such as qwen2.5vl:7b` };
  }
  return { state: 'ok', reason: `${model} at ${url} sees images` };
}

async function examineMail(mail: Config['mail']): Promise<Finding> {
  if (!mail) return { state: 'off', reason: 'DUEBOOK_SMTP_URL is not set' };
  await createMailer(mail).verify(timeoutMs);
  return { state: 'ok', reason: `${new URL(mail.smtpUrl).host} takes mail from ${mail.from}` };
}

/** Whether anything answers there. The path may hold a secret, so only the host is named. */
async function examineAddress(url: string | null, setting: string): Promise<Finding> {
  if (!url) return { state: 'off', reason: `${setting} is not set` };
  const { host } = new URL(url);
  try {
    const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (status < 500) return { state: 'ok', reason: `${host} answers` };
    return { state: 'failed', reason: `${host} answers ${status}` };
  } catch {
    return { state: 'failed', reason: `nothing answers at ${host}` };
  }
}
