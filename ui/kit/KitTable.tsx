export function KitTable() {
  return null;
}
