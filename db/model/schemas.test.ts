import { describe, expect, test } from 'bun:test';
import { Glob } from 'bun';
import { z } from 'zod';

/** Every schema that a module of this folder exports, by file and name. */
async function exportedSchemas(): Promise<[string, z.ZodType][]> {
  const found: [string, z.ZodType][] = [];
  for (const file of [...new Glob('*.ts').scanSync(import.meta.dir)]
    .filter((name) => !name.includes('.test.'))
    .sort()) {
    const module: Record<string, unknown> = await import(`./${file}`);
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof z.ZodType) found.push([`${file} ${name}`, value]);
    }
  }
  return found;
}

const schemas = await exportedSchemas();

describe('for the API document', () => {
  test('there are schemas of every noun', () => {
    expect(schemas.length).toBeGreaterThan(60);
  });

  test.each(schemas)('%s can be described, going in and coming out', (_, schema) => {
    for (const io of ['input', 'output'] as const) {
      const described = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
      // An empty schema would say that anything goes
      expect(Object.keys(described).filter((key) => !['$schema', '~standard'].includes(key)).length).toBeGreaterThan(0);
    }
  });

  const bodies = schemas.filter(([name]) =>
    / (create|update|bulk|check|convert|analyze|login|register|paid|link)/.test(name),
  );

  test.each(bodies)('%s refuses what is no object, and drops what it does not know', (_, schema) => {
    for (const value of [null, [], 'text', 5, undefined]) expect(schema.safeParse(value).success).toBe(false);
    const described = z.toJSONSchema(schema, { io: 'input' });
    expect(described.type).toBe('object');
    const read = schema.safeParse({ neverHeardOf: 1 });
    if (read.success) expect(read.data).not.toHaveProperty('neverHeardOf');
  });

  test.each(bodies)('%s never throws, and says what is wrong in words', (_, schema) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
    const odd = [
      null,
      '',
      ' ',
      'x'.repeat(600_000),
      -1,
      1e308,
      Number.NaN,
      [],
      {},
      [null],
      true,
      '\u0000',
      '2026-02-30',
    ];
    for (const field of Object.keys(properties)) {
      for (const value of odd) {
        const read = schema.safeParse({ [field]: value });
        for (const issue of read.error?.issues ?? []) {
          expect(issue.message.length).toBeLessThan(800);
          expect(issue.path.length).toBeGreaterThan(0);
        }
      }
    }
  });
});
