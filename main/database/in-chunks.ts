/** Below what SQLite (32,766) takes in one statement. */
const IDS_A_STATEMENT = 5_000

/** Queries many ids, in batches per statement. */
export async function inChunks<T>(
  ids: readonly string[],
  ask: (chunk: readonly string[]) => Promise<readonly T[]>
): Promise<T[]> {
  const found: T[] = []
  for (let from = 0; from < ids.length; from += IDS_A_STATEMENT)
    found.push(...(await ask(ids.slice(from, from + IDS_A_STATEMENT))))
  return found
}
