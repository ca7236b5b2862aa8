import type { OwnPunch, OwnPunchResult, OwnPunchState } from '#shared/contracts/attendance/own-punch.ts'
import { distanceMetres } from '#shared/domain/coordinates.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { clockingObstacles, placeOf } from '#shared/domain/locations.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import { branchClock, branchToday, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { Failures, refuseWaiting } from '../../../platform/throttle.ts'
import type { UserCaller } from '../../access/access.ts'
import { ownPerson } from '../../employees/employees.ts'
import { findPhoneSites, type PhoneSite } from '../../locations/locations.ts'
import type { AttendanceImport } from '../punches/attendance-import.ts'
import { checkPicture } from '../punches/item-fields.ts'

/** So many tries in a row are free; each further one doubles the wait. */
const FREE_TRIES = 5
const SHOWN_DAYS = 2

/** Clocking in with one's own telephone: only for oneself, at the workstation's time, within a location's circle. */
export class OwnPunches extends MadeOf<ServiceParts & { readonly import: AttendanceImport }> {
  readonly #tries = new Failures(this.parts.runtime.monotonic)

  async state(caller: UserCaller): Promise<OwnPunchState> {
    const { database, runtime } = this.parts
    const person = await ownPerson(database.read, caller)
    const sites = person.signout_flag === 'Y' ? [] : await findPhoneSites(database.read, person.employee_id)
    const last = await database.read
      .selectFrom('attendance_punches as p')
      .leftJoin('locations as l', 'l.id', 'p.location_id')
      .select(['p.punched_at', 'l.location_name'])
      .where('p.employee_id', '=', person.employee_id)
      .where('p.punched_at', '>=', addDays(branchToday(runtime), -SHOWN_DAYS))
      .where('p.source', '=', 'Checkin')
      .orderBy('p.punched_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      now: branchClock(runtime),
      places: sites.map(({ name, site }) => ({ name, radius: site.location_radius })),
      last: last ?? null
    }
  }

  /** @throws WorkstationError with the reason, `too_many_requests` after several tries in a row */
  async punch(caller: UserCaller, body: OwnPunch): Promise<OwnPunchResult> {
    const { database, runtime } = this.parts
    const person = await ownPerson(database.read, caller)
    const id = person.employee_id
    refuseWaiting(this.#tries.waitOf(id, FREE_TRIES))
    this.#tries.add(id)
    if (person.signout_flag === 'Y') throw refused(faultOf('location.has_resigned'))
    const faults: Fault[] = []
    const picture = checkPicture(body.image_content, faults)
    refuseFaults(faults)
    const punchedAt = branchClock(runtime)
    const { name, locationId, metres } = await this.#siteAt(id, punchedAt, body)
    const { latitude, longitude, device_time } = body
    const request_id = await this.parts.import.enqueue(
      [
        {
          item: {
            op: 'ADD',
            employeeId: id,
            punchedAt,
            requested: 'AUTO',
            source: 'Checkin',
            locationId,
            latitude,
            longitude
          },
          deviceId: null,
          picture
        }
      ],
      caller
    )
    return {
      request_id,
      punched_at: punchedAt,
      location_name: name,
      metres,
      clock_ahead_seconds:
        device_time === undefined ? null : Math.round((device_time - runtime.now()) / 1000) || 0
    }
  }

  /** The nearest location that is open here and now; else the reason against the nearest one. */
  async #siteAt(
    employeeId: string,
    moment: string,
    place: OwnPunch
  ): Promise<PhoneSite & { metres: number }> {
    const sites = await findPhoneSites(this.parts.database.read, employeeId)
    const near = sites
      .map(it => ({ ...it, metres: Math.round(distanceMetres(place, placeOf(it.site))) }))
      .sort((a, b) => a.metres - b.metres)
    const [nearest] = near
    if (nearest === undefined) throw refused(faultOf('punch.no_location'))
    const open = near.find(it => clockingObstacles(it.site, moment, place).length === 0)
    if (open !== undefined) return open
    const { name, metres, site } = nearest
    if (metres > site.location_radius)
      throw refused(faultOf('punch.too_far', null, { name, metres, radius: site.location_radius }))
    throw refused(clockingObstacles(site, moment, place)[0] ?? faultOf('punch.no_location'))
  }
}

const refused = (fault: Fault): WorkstationError =>
  new WorkstationError('invalid_request', 'punch.refused', { faults: [fault] })
