import { version } from '@/server/version.ts';

export async function run(): Promise<number> {
  console.log(version);
  return 0;
}
