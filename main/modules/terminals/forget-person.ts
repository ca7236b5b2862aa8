import type { WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import {
  assignedPins,
  bareNumberOf,
  type NumberedPerson,
  numbersOf,
  PinMeanings
} from './punches/pin-meanings.ts'

/** Forgets what terminals hold of a person, and whose PIN was theirs; the punches stay what they are. */
export async function forgetOnTerminals(trx: WriteTransaction, person: NumberedPerson): Promise<void> {
  const terminals = await trx
    .selectFrom('terminals as t')
    .leftJoin('devices as d', 'd.id', 't.device_id')
    .select(['t.id', 't.pin_group', 'd.branch_id'])
    .execute()
  for (const [pinGroup, group] of Map.groupBy(terminals, it => it.pin_group)) {
    const numbers = numbersOf(person, await assignedPins(trx, pinGroup))
    const meanings = await PinMeanings.of(trx, pinGroup, numbers)
    for (const { id, branch_id } of group) {
      const theirs = numbers.filter(pin => {
        const meaning = meanings.meantBy(pin, branch_id)
        return !('employeeId' in meaning) || meaning.employeeId === person.id
      })
      await trx
        .deleteFrom('terminal_people')
        .where('terminal_id', '=', id)
        // Terminals may report a number with leading zeros.
        .where(bareNumberOf('pin'), 'in', theirs)
        .execute()
    }
  }
  // Lines of files may name somebody.
  await trx.updateTable('punch_files').set({ bad_lines: '[]' }).where('bad_lines', '!=', '[]').execute()
  await trx.deleteFrom('terminal_commands').where('employee_id', '=', person.id).execute()
  await trx.deleteFrom('terminal_pins').where('employee_id', '=', person.id).execute()
  await raiseRevisions(trx, 'terminal_pins')
}
