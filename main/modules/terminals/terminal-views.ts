import type {
  TerminalDetails,
  Terminal as TerminalEntry,
  TerminalPerson
} from '#shared/contracts/attendance/terminals.ts'
import { bareNumber } from '#shared/domain/terminals/terminal-pin.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { personOfCommand } from './commands/new-command.ts'
import { expectedPeople, peopleByIds, shownName } from './people/person-commands.ts'
import { PinBook } from './punches/pin-book.ts'
import { findTerminal } from './registry/terminal-admission.ts'
import type { TerminalNotes } from './registry/terminal-notes.ts'

const DAYS_SHOWN = 31
const COMMANDS_SHOWN = 12
const AUDIT_SHOWN = 10

interface Parts extends ServiceParts {
  readonly notes: Pick<TerminalNotes, 'upToDate'>
}

/** What screens show of terminals. */
export class TerminalViews extends MadeOf<Parts> {
  /** Those that wait first. */
  async list(): Promise<TerminalEntry[]> {
    const db = this.parts.database.read
    const rows = await db
      .selectFrom('terminals as t')
      .leftJoin('devices as d', 'd.id', 't.device_id')
      .selectAll('t')
      .select(['d.device_name', 'd.device_model'])
      .where('t.state', '!=', 'unconnected')
      .orderBy(eb => eb.case().when('t.state', '=', 'waiting').then(0).else(1).end())
      .orderBy('t.sn')
      .execute()
    return rows.map(stored => {
      const row = this.parts.notes.upToDate(stored)
      const options = textsOf(row.options)
      return {
        sn: row.sn,
        state: row.state,
        kind: row.kind,
        address: row.address,
        last_seen: row.last_seen_at,
        push_version: row.push_version,
        firmware: row.firmware ?? options.FWVersion ?? null,
        model: row.device_model ?? options.DeviceName ?? null,
        device_id: row.device_id,
        device_name: row.device_name,
        location_id: row.location_id,
        pin_group: row.pin_group,
        answer_form: row.answer_form,
        held_people: wholeNumber(options.UserCount),
        held_punches: wholeNumber(options.TransactionCount),
        bad_lines: row.bad_lines
      }
    })
  }

  async details(sn: string): Promise<TerminalDetails> {
    const db = this.parts.database.read
    const row = this.parts.notes.upToDate(await findTerminal(db, sn))
    const days = await db
      .selectFrom('terminal_days')
      .select(['day', 'state', 'held', 'stored', 'repaired', 'checked_at as checked'])
      .where('terminal_id', '=', row.id)
      .orderBy('day', 'desc')
      .limit(DAYS_SHOWN)
      .execute()
    const commands = await db
      .selectFrom('terminal_commands')
      .select(['id', 'kind', 'state', 'text', 'day', 'sends', 'created_at', 'result'])
      .where('terminal_id', '=', row.id)
      .orderBy('id', 'desc')
      .limit(COMMANDS_SHOWN)
      .execute()
    const audit = await db
      .selectFrom('terminal_audit')
      .select(['at', 'operation', 'operator', 'details'])
      .where('terminal_id', '=', row.id)
      .orderBy('at', 'desc')
      .limit(AUDIT_SHOWN)
      .execute()
    return {
      sn,
      discarded: Object.fromEntries(
        Object.entries(textsOf(row.discarded)).map(([table, count]) => [table, Number(count)])
      ),
      stamps: { attlog: row.attlog_stamp, operlog: row.operlog_stamp, photo: row.photo_stamp },
      days,
      commands: commands.map(({ id, text, created_at, ...command }) => ({
        command_id: id,
        ...command,
        pin: personOfCommand(text)?.pin ?? null,
        created: created_at
      })),
      audit
    }
  }

  /** Whom it holds beside whom it should hold: the people of its branch. */
  async people(sn: string): Promise<TerminalPerson[]> {
    const db = this.parts.database.read
    const row = await findTerminal(db, sn)
    const held = await db
      .selectFrom('terminal_people')
      .select(['pin', 'name'])
      .where('terminal_id', '=', row.id)
      .execute()
    const commands = await db
      .selectFrom('terminal_commands')
      .select(['employee_id', 'state'])
      .where('terminal_id', '=', row.id)
      .where('employee_id', 'is not', null)
      .orderBy('id')
      .execute()
    const stateOf = new Map(commands.map(({ employee_id, state }) => [employee_id, state]))
    const expected = await expectedPeople(db, row)
    const byPin = new Map<string, TerminalPerson>()
    const contested: TerminalPerson[] = []
    for (const { person, pin, wanted } of expected) {
      const shown = {
        pin: pin ?? wanted,
        name: null,
        employee_code: person.employee_code,
        employee_name: shownName(person),
        command: stateOf.get(person.id) ?? null,
        is_contested: pin === null
      }
      if (pin === null) contested.push(shown)
      else byPin.set(pin, shown)
    }
    const owners = await this.#ownersOf(
      held.map(({ pin }) => pin),
      row
    )
    for (const { pin, name } of held) {
      const known = byPin.get(bareNumber(pin)) ?? byPin.get(pin)
      if (known) {
        byPin.set(known.pin, { ...known, name })
        continue
      }
      const owner = owners.get(pin)
      byPin.set(pin, {
        pin,
        name,
        employee_code: owner?.employee_code ?? null,
        employee_name: owner?.name ?? null,
        command: null,
        is_contested: false
      })
    }
    return [...byPin.values(), ...contested].sort((one, other) =>
      one.pin.localeCompare(other.pin, 'en', { numeric: true })
    )
  }

  async #ownersOf(pins: readonly string[], row: { pin_group: string; branch_id: string | null }) {
    const ids = await this.parts.database.readDirectly(raw => {
      const book = new PinBook(raw)
      book.refresh()
      return pins.flatMap(pin => {
        const found = book.employeeOf(pin, { pinGroup: row.pin_group, branchId: row.branch_id })
        return 'employeeId' in found ? [[pin, found.employeeId] as const] : []
      })
    })
    const people = await peopleByIds(
      this.parts.database.read,
      ids.map(([, id]) => id)
    )
    return new Map(
      ids.flatMap(([pin, id]) => {
        const person = people.get(id)
        return person
          ? [[pin, { employee_code: person.employee_code, name: shownName(person) }] as const]
          : []
      })
    )
  }
}

function textsOf(json: string): Record<string, string> {
  const value: unknown = JSON.parse(json)
  if (value === null || typeof value !== 'object') return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null
