export type Progress = { done: number; total: number };

/** What became of rows that went out in several calls. After a call that failed no other is made. */
export type Sent<Row, Answer> = { done: Row[]; answers: Answer[]; failure?: unknown };

/** Sends more rows than one call takes in consecutive calls. A single call has no progress to tell. */
export async function sendConsecutively<Row, Answer>(
  rows: readonly Row[],
  max: number,
  send: (rows: Row[]) => Promise<Answer>,
  onProgress: (progress: Progress) => void,
): Promise<Sent<Row, Answer>> {
  const done: Row[] = [];
  const answers: Answer[] = [];
  while (done.length < rows.length) {
    if (rows.length > max) onProgress({ done: done.length, total: rows.length });
    const next = rows.slice(done.length, done.length + max);
    try {
      answers.push(await send(next));
    } catch (failure) {
      return { done, answers, failure };
    }
    done.push(...next);
  }
  return { done, answers };
}
