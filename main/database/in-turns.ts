import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows read before others have their turn: some milliseconds of work. */
export const ROWS_A_TURN = 2_500

/** Takes rows that are read `ROWS_A_TURN` at a time, each after the key that `take` returned last. */
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
