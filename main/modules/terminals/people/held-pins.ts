import { sql } from 'kysely'
import { bareNumber } from '#shared/domain/terminals/terminal-pin.ts'
import { inChunks, type WriteTransaction } from '../../../database/database.ts'
import type { EndedCommand } from '../commands/command-queue.ts'
import { personOfCommand } from '../commands/new-command.ts'
import { bareNumberOf } from '../punches/pin-meanings.ts'

/** PINs that a terminal holds, and whose finger belongs to each; null: whose is not known. */
export type HeldPins = ReadonlyMap<string, string | null>

/**
 * What terminals hold of some people and under some numbers once they have done what they are still asked to do; by terminal.
 */
export async function heldPins(
  trx: WriteTransaction,
  terminalIds: readonly number[],
  { employeeIds, numbers }: { readonly employeeIds: Iterable<string>; readonly numbers: Iterable<string> }
): Promise<Map<number, Map<string, string | null>>> {
  const ids = new Set(employeeIds)
  const bare = new Set([...numbers].map(bareNumber))
  const rows = () =>
    trx
      .selectFrom('terminal_people')
      .select(['terminal_id', 'pin', 'employee_id'])
      .where('terminal_id', 'in', terminalIds)
  const byPerson = await inChunks([...ids], chunk => rows().where('employee_id', 'in', chunk).execute())
  const byNumber = await inChunks([...bare], chunk =>
    rows().where(bareNumberOf('pin'), 'in', chunk).execute()
  )
  const held = new Map(terminalIds.map(id => [id, new Map<string, string | null>()]))
  for (const { terminal_id, pin, employee_id } of [...byPerson, ...byNumber])
    held.get(terminal_id)?.set(pin, employee_id)
  const open = await trx
    .selectFrom('terminal_commands')
    .select(['terminal_id', 'employee_id', 'kind', 'text'])
    .where('terminal_id', 'in', terminalIds)
    // As literals, without which the index of open commands is not used.
    .where('state', 'in', sql<'waiting' | 'sent'>`('waiting', 'sent')`)
    .where('kind', 'in', ['add_person', 'delete_person'])
    .orderBy('id')
    .execute()
  for (const { terminal_id, employee_id, kind, text } of open) {
    const pin = personOfCommand(text)?.pin
    if (pin === undefined || !(bare.has(bareNumber(pin)) || ids.has(employee_id ?? ''))) continue
    if (kind === 'add_person') held.get(terminal_id)?.set(pin, employee_id)
    else held.get(terminal_id)?.delete(pin)
  }
  return held
}

/** Notes what a terminal holds once a command about a person has ended, within the commit that ends it. */
export async function noteHeld(
  trx: WriteTransaction,
  { terminalId, kind, text, employeeId, state }: EndedCommand
): Promise<void> {
  const person = personOfCommand(text)
  if (person === null) return
  const { pin, name } = person
  // One that did not answer may have done it.
  if (kind === 'add_person' && state !== 'failed')
    await trx
      .insertInto('terminal_people')
      .values({ terminal_id: terminalId, pin, name, employee_id: employeeId })
      .onConflict(conflict =>
        conflict.columns(['terminal_id', 'pin']).doUpdateSet({ name, employee_id: employeeId })
      )
      .execute()
  if (kind === 'delete_person' && state === 'done')
    await trx
      .deleteFrom('terminal_people')
      .where('terminal_id', '=', terminalId)
      .where('pin', '=', pin)
      // A late reply says nothing about who got the number since.
      .where(eb => eb.or([eb('employee_id', 'is', null), eb('employee_id', 'is', employeeId)]))
      .execute()
}

/** Remembers whose fingers those are of which it was not known until now. */
export async function noteOwners(
  trx: WriteTransaction,
  terminalId: number,
  owners: Iterable<readonly [pin: string, employeeId: string]>
): Promise<void> {
  for (const [pin, employee_id] of owners)
    await trx
      .updateTable('terminal_people')
      .set({ employee_id })
      .where('terminal_id', '=', terminalId)
      .where('pin', '=', pin)
      .where('employee_id', 'is', null)
      .execute()
}
