import {
  PICTURE_PURPOSES,
  type PictureConsent,
  type PicturePurpose,
  type SaveConsent
} from '#shared/contracts/employees/picture-consents.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { branchToday, instantText, MadeOf, type Runtime, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { removePunchPictures } from '../attendance/attendance.ts'
import { removeFacials, removePhotograph, requireEmployee } from '../employees/employees.ts'
import type { StoredFiles } from '../files/files.ts'
import { readDisplayName } from '../reports/reports.ts'

type Dropped = { storageName: string }[]

export interface ConsentParts extends ServiceParts {
  readonly files: StoredFiles
}

/** Functions that remove the pictures of each purpose, from the modules that own them. */
const REMOVE: Readonly<
  Record<PicturePurpose, (trx: WriteTransaction, runtime: Runtime, employeeId: string) => Promise<Dropped>>
> = {
  clock_in: (trx, _, employeeId) => removePunchPictures(trx, employeeId),
  photograph: removePhotograph,
  face: (trx, _, employeeId) => removeFacials(trx, employeeId)
}

/** Consent to pictures. After a withdrawal pictures are removed, and no new ones are accepted (PDPA sections 19, 26). */
export class PictureConsents extends MadeOf<ConsentParts> {
  async list(code: string): Promise<PictureConsent[]> {
    const { read } = this.parts.database
    return consentsOf(read, (await requireEmployee(read, code)).id)
  }

  /** Records a person's decision; the change history has the previous one. @throws WorkstationError */
  async save(
    caller: UserCaller,
    code: string,
    purpose: PicturePurpose,
    { base, ...input }: SaveConsent
  ): Promise<PictureConsent[]> {
    const { database, runtime, files } = this.parts
    const { consent_state, consent_date } = input
    const note = usualSpelling(input.note ?? '').trim() || null
    refuseWrongDate(consent_date, branchToday(runtime))
    const changed_by = await readDisplayName(database.read, caller, 'th')
    const { consents, dropped } = await database.write(async trx => {
      const { id } = await requireEmployee(trx, code)
      const before = (await consentsOf(trx, id)).find(it => it.purpose === purpose)
      refuseEditConflict(textsOf(before), base, textsOf({ consent_state, consent_date, note }))
      const removed = consent_state === 'withdrawn' ? await REMOVE[purpose](trx, runtime, id) : []
      const values = { consent_state, consent_date, note, changed_by, updated_at: instantText(runtime) }
      await trx
        .insertInto('picture_consents')
        .values({ employee_id: id, purpose, ...values })
        .onConflict(c => c.columns(['employee_id', 'purpose']).doUpdateSet(values))
        .execute()
      await recordActivity(trx, runtime, caller, `consent.${purpose}`, ['employee', id], {
        before: textsOf(before),
        after: {
          ...textsOf({ consent_state, consent_date, note }),
          ...(removed.length > 0 ? { removed_pictures: String(removed.length) } : {})
        }
      })
      return { consents: await consentsOf(trx, id), dropped: removed }
    })
    await files.discard(dropped)
    return consents
  }
}

const textsOf = (consent?: Pick<PictureConsent, 'consent_state' | 'consent_date' | 'note'>) => ({
  consent_state: consent?.consent_state ?? null,
  consent_date: consent?.consent_date ?? null,
  note: consent?.note ?? null
})

function refuseWrongDate(date: string, today: string): void {
  const faults: Fault[] = []
  if (!isCalendarDate(date)) faults.push(faultOf('field.not_date', 'consent_date'))
  else if (date > today) faults.push(faultOf('picture.consent_ahead', 'consent_date'))
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.invalid', { faults })
}

async function consentsOf(db: Queries, employeeId: string): Promise<PictureConsent[]> {
  const rows = await db
    .selectFrom('picture_consents')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .execute()
  const counts = await countsOf(db, employeeId)
  return PICTURE_PURPOSES.map(purpose => {
    const { consent_state, consent_date, note, changed_by, updated_at } =
      rows.find(it => it.purpose === purpose) ?? {}
    return {
      purpose,
      consent_state: consent_state ?? null,
      consent_date: consent_date ?? null,
      note: note ?? null,
      changed_by: changed_by ?? null,
      updated_at: updated_at ?? null,
      picture_count: counts[purpose]
    }
  })
}

async function countsOf(db: Queries, employeeId: string): Promise<Record<PicturePurpose, number>> {
  const { clock_in, photograph, face } = await db
    .selectFrom('employees as e')
    .select(eb => [
      'e.photograph_file_id as photograph',
      eb
        .selectFrom('attendance_punches as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.employee_id', '=', 'e.id')
        .where('p.picture_file_id', 'is not', null)
        .as('clock_in'),
      eb
        .selectFrom('employee_facials as f')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('f.employee_id', '=', 'e.id')
        .as('face')
    ])
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return { clock_in: clock_in ?? 0, photograph: photograph === null ? 0 : 1, face: face ?? 0 }
}
