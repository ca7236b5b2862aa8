import type { WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import { dropStoredFiles } from '../files/files.ts'
import { deletePerson } from './people/person-commands.ts'
import {
  assignedPins,
  bareNumberOf,
  type NumberedPerson,
  numbersOf,
  PinMeanings
} from './punches/pin-meanings.ts'

/**
 * Forgets what terminals hold of a person, and whose PIN was theirs; the punches stay what they are. What a terminal still
 * holds is deleted there, as the finger would be that of whoever gets the number. Returns files to delete after the commit.
 */
export async function forgetOnTerminals(
  trx: WriteTransaction,
  runtime: Runtime,
  person: NumberedPerson
): Promise<{ storageName: string }[]> {
  const terminals = await trx
    .selectFrom('terminals as t')
    .leftJoin('devices as d', 'd.id', 't.device_id')
    .select(['t.id', 't.state', 't.pin_group', 'd.branch_id'])
    .execute()
  const deletions: { terminal_id: number; pin: string }[] = []
  const photos: string[] = []
  for (const [pinGroup, group] of Map.groupBy(terminals, it => it.pin_group)) {
    const numbers = numbersOf(person, await assignedPins(trx, pinGroup))
    const meanings = await PinMeanings.of(trx, pinGroup, numbers)
    for (const { id, state, branch_id } of group) {
      const theirs = numbers.filter(pin => {
        const meaning = meanings.meantBy(pin, branch_id)
        return !('employeeId' in meaning) || meaning.employeeId === person.id
      })
      const held = await trx
        .deleteFrom('terminal_people')
        .where('terminal_id', '=', id)
        .where(eb =>
          eb.or([
            eb('employee_id', '=', person.id),
            // Terminals may report a number with leading zeros.
            eb.and([eb('employee_id', 'is', null), eb(bareNumberOf('pin'), 'in', theirs)])
          ])
        )
        .returning('pin')
        .execute()
      const taken = await trx
        .deleteFrom('terminal_photos')
        .where('terminal_id', '=', id)
        .where(bareNumberOf('pin'), 'in', theirs)
        .returning('file_id')
        .execute()
      photos.push(...taken.map(it => it.file_id))
      if (state === 'approved') deletions.push(...held.map(({ pin }) => ({ terminal_id: id, pin })))
    }
  }
  // Lines of files may name somebody.
  await trx.updateTable('punch_files').set({ bad_lines: '[]' }).where('bad_lines', '!=', '[]').execute()
  await trx.deleteFrom('terminal_commands').where('employee_id', '=', person.id).execute()
  const created_at = instantText(runtime)
  for (const { terminal_id, pin } of deletions)
    await trx
      .insertInto('terminal_commands')
      .values({ terminal_id, ...deletePerson(null, pin), state: 'waiting', created_at })
      .execute()
  await trx.deleteFrom('terminal_pins').where('employee_id', '=', person.id).execute()
  await raiseRevisions(trx, 'terminal_pins')
  return dropStoredFiles(trx, photos)
}
