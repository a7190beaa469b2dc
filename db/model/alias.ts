/**
 * Which of the two names of one fact was meant. Where a whole answer was sent back with one of them changed, the one
 * that differs from the stored row; else the first name wins.
 */
export function resolveAlias<Value>(value: Value, alias: Value, stored: Value): Value {
  if (value === undefined) return alias;
  return alias !== undefined && value === stored ? alias : value;
}
