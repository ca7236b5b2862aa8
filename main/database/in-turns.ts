import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows to read before other work gets its turn: some milliseconds. */
export const ROWS_A_TURN = 2_500

/** Processes rows that are read `ROWS_A_TURN` at a time, each time after the key that `take` last returned. */
export async function inTurns<Row>(
  read: (after: string, limit: number) => Promise<Row[]>,
  take: (row: Row) => string
): Promise<void> {
  for (let after = '', isWhole = false; !isWhole; ) {
    const rows = await read(after, ROWS_A_TURN)
    for (const row of rows) after = take(row)
    isWhole = rows.length < ROWS_A_TURN
    await nextTurn()
  }
}
