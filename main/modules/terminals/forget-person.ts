import { usualPin } from '#shared/domain/terminals/terminal-pin.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** Forgets what terminals hold of a person, and whose PIN was theirs; the punches stay what they are. */
export async function forgetOnTerminals(
  trx: WriteTransaction,
  person: { readonly id: string; readonly employee_code: string; readonly fing_code: string | null }
): Promise<void> {
  const assigned = await trx
    .selectFrom('terminal_pins')
    .select('pin')
    .where('employee_id', '=', person.id)
    .execute()
  const pins = [usualPin(person), ...assigned.map(({ pin }) => pin)].filter(pin => pin !== null)
  await trx.deleteFrom('terminal_people').where('pin', 'in', pins).execute()
  await trx.deleteFrom('terminal_commands').where('employee_id', '=', person.id).execute()
  await trx.deleteFrom('terminal_pins').where('employee_id', '=', person.id).execute()
}
