import { z } from 'zod';

/**
 * One of a few words; `label` begins the sentence: 'Frequency must be monthly, quarterly or yearly'. The enumerations
 * beside the arithmetic are made by this one call, marked pure, so that screens which only reckon do not carry the
 * validator.
 */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  label: string,
  example: Values[number],
) {
  const error = `${label} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z.enum(values, { error }).meta({ example });
}
