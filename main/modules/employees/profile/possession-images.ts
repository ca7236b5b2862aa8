import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import type { Queries } from '../../../database/database.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import { fileUrl, insertStoredFile, pictureOf } from '../../files/files.ts'
import { type ActionRequest, notOfEmployee, requireEmployee } from '../actions/actions.ts'
import { findRecord, type RecordParts } from './record-repository.ts'

const ID_FIELD = 'employee_possess_id'

/** Adds a picture to a possession: either as Base64 text or as a file (spec 4.6). */
export async function addPossessionImage(
  { database, runtime, files }: RecordParts,
  request: ActionRequest<string>
): Promise<{ id: string }> {
  const reader = employeeRequest(request.fields)
  const possessionId = reader.id(ID_FIELD, { isRequired: true })
  const picture = pictureOf(request, ['image_64', '_image'], reader.faults, { isOnlyOne: true })
  reader.rejectFaults()
  if (picture === null) throw new Error('A picture without a fault is there.')
  const find = async (db: Queries) => {
    const employee = await requireEmployee(db, request.employeeCode)
    const possession = possessionId && (await findRecord(db, 'possess', employee.id, possessionId))
    if (!possession) throw notOfEmployee(ID_FIELD, employee)
    return { employee, possession }
  }
  await find(database.read)
  return files.keep(picture, stored =>
    database.write(async trx => {
      const { employee, possession } = await find(trx)
      await insertStoredFile(trx, runtime, { stored, scope: 'employee:read:personal' })
      const id = runtime.newId()
      await trx
        .insertInto('employee_possession_images')
        .values({ id, possession_id: possession.id, file_id: stored.id, created_at: instantText(runtime) })
        .execute()
      await recordActivity(trx, runtime, request.caller, 'employee-profile.add', ['employee', employee.id], {
        after: {
          employee_code: employee.employee_code,
          record: 'possess-image',
          id,
          [ID_FIELD]: possession.id,
          file_id: stored.id
        }
      })
      return { id }
    })
  )
}

export interface PossessionImage {
  employee_possess_image_id: string
  image_path: string
}

/** Pictures of an employee's possessions by the possession's id. */
export async function imagesOfPossessions(
  db: Queries,
  runtime: Runtime,
  employeeId: string,
  { isMasked }: { isMasked: boolean }
): Promise<Map<string, PossessionImage[]>> {
  const rows = await db
    .selectFrom('employee_possession_images as i')
    .innerJoin('employee_possessions as p', 'p.id', 'i.possession_id')
    .select(['i.id', 'i.possession_id', 'i.file_id'])
    .where('p.employee_id', '=', employeeId)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  const images = new Map<string, PossessionImage[]>()
  for (const { id, possession_id, file_id } of rows) {
    const own = images.get(possession_id) ?? []
    own.push({ employee_possess_image_id: id, image_path: isMasked ? '' : fileUrl(runtime, file_id) })
    images.set(possession_id, own)
  }
  return images
}
